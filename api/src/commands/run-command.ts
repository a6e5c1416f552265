import { explainStartError } from "../platform/process/explain-start-error";

/** Runs a command of the operator: its sentence goes to standard output, a failure's to standard error with code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
