import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { createSteps } from "../test-run/static-steps.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";

/** `npm run lint`: lint and types, dependency rules, unused code, lockfile, format. */
export async function run() {
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  await runStepsInTerminal(createSteps());
}
