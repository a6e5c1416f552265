import { defineConfig } from "@playwright/test";

import { readEnvironment } from "./fixtures/environment";

const environment = readEnvironment();

/** Journeys through a whole portal that already runs; `npm run test:e2e` starts one and names it. */
export default defineConfig({
  testDir: __dirname,
  outputDir: environment.outputFolder,
  retries: 0,
  workers: environment.workers,
  fullyParallel: true,
  forbidOnly: true,
  // No test asserts a speed: these bounds end what hangs, also on a machine that does many other things.
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
    // Each remote alone: these need no portal.
    { name: "pages", testMatch: "page-states/page-states.spec.ts" },
    { name: "sessions", testMatch: "setup/*.setup.ts" },
    {
      name: "portal",
      testMatch: "**/*.spec.ts",
      testIgnore: ["days/**", "page-states/page-states.spec.ts"],
      dependencies: ["sessions"],
    },
    // Weeks pass for everybody: one after the other, through a portal of their own.
    { name: "days", testMatch: "days/*.spec.ts", workers: 1, timeout: 300_000 },
  ],
});
