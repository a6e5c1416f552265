import { defineConfig } from "@playwright/test";

import { readEnvironment } from "./fixtures/environment";

const environment = readEnvironment();

/** `npm run test:e2e` starts a portal and sets its address. */
export default defineConfig({
  testDir: __dirname,
  outputDir: environment.outputFolder,
  retries: 0,
  workers: environment.workers,
  fullyParallel: true,
  forbidOnly: true,
  // These limits end tests that hang, also on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: environment.portalUrl,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: environment.chromiumPath, args: environment.chromiumArguments },
  },
  projects: [
    // These tests use stand-alone remotes, without a portal.
    { name: "pages", testMatch: "page-states/page-states.spec.ts" },
    { name: "sessions", testMatch: "setup/*.setup.ts" },
    {
      name: "portal",
      testMatch: "**/*.spec.ts",
      testIgnore: ["days/**", "page-states/page-states.spec.ts"],
      dependencies: ["sessions"],
    },
    // These tests move the shared clock by weeks, so they run in sequence with a separate portal.
    { name: "days", testMatch: "days/*.spec.ts", workers: 1, timeout: 300_000 },
  ],
});
