import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { createSteps } from "../test-run/static-steps.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";

/** `npm run lint`: format, ESLint, dependency rules, unused code, lockfile and suppressions. */
export function run() {
  stopCommandsOnSignal();
  return runStepsInTerminal(createSteps().filter(({ name }) => name !== "typecheck"));
}
