import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

import { createPackageInstall } from "./browser/install-packages.js";
import { openChromium } from "./browser/open-chromium.js";
import { createDevServerStart } from "./dev/start-dev-server.js";
import { createBuild } from "./remote/build-remote.js";
import { runPortalRemote } from "./run-portal-remote.js";

const require = createRequire(import.meta.url);
const presets = path.dirname(require.resolve("@portal/shared-ui/webpack"));
const { version } = require("../package.json") as { version: string };

/** Ctrl-C, or an end by another program. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });

function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Paste the stack, and press Ctrl-D on a new line.\n");
  return text(process.stdin);
}

process.exitCode = await runPortalRemote({
  argv: process.argv.slice(2),
  // oxlint-disable-next-line no-restricted-properties -- The command's entry reads the environment once.
  environment: process.env,
  directory: process.cwd(),
  packageVersion: version,
  build: createBuild(require.resolve("webpack/bin/webpack.js")),
  startDevServer: createDevServerStart(path.join(presets, "dev-server", "serve-remote.cjs")),
  openBrowser: openChromium,
  readAxe: () => readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"),
  installPackages: createPackageInstall(),
  readInput,
  untilStopped,
  fetch: globalThis.fetch,
  pause: (milliseconds) => pause(milliseconds),
  random: () => Math.random(),
  now: () => Date.now(),
  print: (content) => process.stdout.write(content),
  warn: (content) => process.stderr.write(content),
});
