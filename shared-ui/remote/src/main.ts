import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";

import { createBuild } from "./remote/build-remote.js";
import { runPortalRemote } from "./run-portal-remote.js";

process.exitCode = await runPortalRemote({
  argv: process.argv.slice(2),
  // oxlint-disable-next-line no-restricted-properties -- The command's entry reads the environment once.
  environment: process.env,
  directory: process.cwd(),
  build: createBuild(createRequire(import.meta.url).resolve("webpack/bin/webpack.js")),
  fetch: globalThis.fetch,
  pause: (milliseconds) => pause(milliseconds),
  random: () => Math.random(),
  now: () => Date.now(),
  print: (text) => process.stdout.write(text),
  warn: (text) => process.stderr.write(text),
});
