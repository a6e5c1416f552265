import { findFolders, sortChanges } from "../check/capabilities.mjs";
import { listChangedFiles } from "../check/changed-files.mjs";
import { createTestFileSteps, listTestFiles } from "../check/check-steps.mjs";
import { withKeptGround } from "../check/use-ground.mjs";
import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";
import { createLintAndTypesStep } from "../test-run/static-steps.mjs";

async function findTestFiles(names) {
  if (names.length > 0) return listTestFiles(findFolders(names));
  const files = await listChangedFiles();
  const { folders, others } = sortChanges(files);
  const own = others.filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));
  console.log(`  Changed: ${[...folders, ...own].join(", ") || "nothing that has tests of its own"}`);
  const untested = others.filter((file) => !own.includes(file));
  if (untested.length > 0) console.log(`  Of no capability, tested by npm test: ${untested.join(", ")}`);
  return [...new Set([...listTestFiles(folders), ...own])];
}

/**
 * `npm run check [-- <capability> …]`: lint, types and the tests of capabilities, or of what changed against main. Lint and
 * types look at everything that changed since they last did.
 */
export async function run(names) {
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  const files = await findTestFiles(names);
  if (files.length === 0) return runStepsInTerminal([createLintAndTypesStep()]);
  await withKeptGround((ground) =>
    runStepsInTerminal([createLintAndTypesStep(), ...createTestFileSteps(files, ground)]),
  );
}
