import path from "node:path";
import { findFolders, sortChanges } from "../check/capabilities.mjs";
import { listChangedFiles } from "../check/changed-files.mjs";
import { createAuthorizationSteps, createTestFileSteps, findRoutes, listTestFiles } from "../check/check-steps.mjs";
import { withKeptGround } from "../check/use-ground.mjs";
import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { createPagesStep, findPageStates } from "../test-run/e2e-step.mjs";
import { findBrowser } from "../test-run/find-browser.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";
import { createLintSteps } from "../test-run/static-steps.mjs";
import { skipUnchanged } from "../test-run/unchanged.mjs";

/** Returns the folders and test files to run. `marks`: tags of page states. */
async function findTests(names) {
  if (names.length > 0) {
    const folders = findFolders(names);
    return { folders, files: listTestFiles(folders), marks: names };
  }
  const files = await listChangedFiles();
  const { folders, others } = sortChanges(files);
  const own = others.filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));
  console.log(`  Changed: ${[...folders, ...own].join(", ") || "nothing that has tests of its own"}`);
  const untested = others.filter((file) => !own.includes(file));
  if (untested.length > 0) console.log(`  Of no capability, tested by npm test: ${untested.join(", ")}`);
  const marks = folders.map((folder) => path.posix.basename(folder));
  return { folders, files: [...new Set([...listTestFiles(folders), ...own])], marks };
}

async function createPageStateSteps(marks) {
  const args = marks.length > 0 ? await findPageStates(marks) : undefined;
  return args ? [{ ...createPagesStep({ browser: await findBrowser(), args }), places: 1 }] : [];
}

/**
 * `npm run check [-- <capability> …]`: lint and types of everything, and the tests of these capabilities. Without a
 * capability, the tests of what changed against main.
 */
export async function run(names) {
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  const { folders, files, marks } = await findTests(names);
  const steps = [...createLintSteps().map((step) => skipUnchanged(step)), ...(await createPageStateSteps(marks))];
  if (files.length === 0) return runStepsInTerminal(steps);
  await withKeptGround((ground) => {
    const authorization = createAuthorizationSteps(findRoutes(folders), ground);
    return runStepsInTerminal([...createTestFileSteps(files, ground), ...authorization, ...steps]);
  });
}
