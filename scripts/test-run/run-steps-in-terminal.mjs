import { describeFailures, describeResult } from "./report.mjs";
import { runSteps } from "./run-steps.mjs";

/** Runs steps and prints a line for each. Exit code 1 when one fails. */
export async function runStepsInTerminal(steps) {
  const results = await runSteps(steps, { limit: 2, onEnd: (result) => console.log(describeResult(result)) });
  if (results.every(({ code }) => code === 0)) return;
  console.log(describeFailures(results));
  process.exitCode = 1;
}
