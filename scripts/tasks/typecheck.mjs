import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { createTypesStep } from "../test-run/static-steps.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";

/** `npm run typecheck`: checks the types of every workspace. */
export async function run() {
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  await runStepsInTerminal([createTypesStep()]);
}
