import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";
import { createEmulatorStep, createUnitStep } from "../test-run/jest-steps.mjs";
import { createScriptsStep } from "../test-run/node-steps.mjs";

/** `npm run test:unit`: unit and component tests, and the suites of emulator and scripts. */
export async function run() {
  stopCommandsOnSignal();
  await runStage("Packages", installPackages);
  await runStepsInTerminal([createUnitStep(), createEmulatorStep(), createScriptsStep()]);
}
