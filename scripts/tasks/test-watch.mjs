import { watch } from "node:fs";
import path from "node:path";
import { findFolders } from "../check/capabilities.mjs";
import { createTestFileSteps, findNearestTests, listTestFiles } from "../check/check-steps.mjs";
import { withKeptGround } from "../check/use-ground.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";

/** Calls `work` with the changed files, a moment after the last change. Changes meanwhile come with the next call. */
async function onChanges(folders, work) {
  const changed = new Set();
  let wake;
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (name && /\.(ts|tsx|mjs|css)$/.test(name)) changed.add(`${folder}/${name.replaceAll(path.sep, "/")}`);
      clearTimeout(wake?.timer);
      if (wake) wake.timer = setTimeout(wake.resolve, 100);
    });
  }
  for (;;) {
    if (changed.size === 0) await new Promise((resolve) => (wake = { resolve }));
    wake = undefined;
    const files = [...changed];
    changed.clear();
    if (files.length > 0) await work(files);
  }
}

/**
 * `npm run test:watch -- <capability> …`: runs all tests of the capabilities, then the nearest tests after each change.
 */
export async function run(names) {
  if (names.length === 0) throw new Failure("Name a capability: npm run test:watch -- links");
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  const folders = findFolders(names);
  const runFiles = (files) =>
    withKeptGround(async (ground) => {
      console.log(`\n  ${files.length} test files`);
      await runStepsInTerminal(createTestFileSteps(files, ground));
      process.exitCode = 0;
    });
  await runFiles(listTestFiles(folders));
  console.log("\n  Waits for changes; Ctrl-C ends it.");
  await onChanges(folders, (files) => {
    const rootOf = (file) => folders.find((folder) => file.startsWith(`${folder}/`));
    return runFiles([...new Set(files.flatMap((file) => findNearestTests(file, rootOf(file))))]);
  });
}
