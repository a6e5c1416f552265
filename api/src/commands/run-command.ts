import { explainStartError } from "../platform/process/explain-start-error";

/** Runs an operator's command. Prints its sentence to standard output, or a failure to standard error with code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
