import { stopCommands } from "./run-command.mjs";
import { stopOnSignal } from "./stop-on-signal.mjs";

/** Ends all commands on a signal. For tasks that only run commands. */
export const stopCommandsOnSignal = () =>
  stopOnSignal(async () => stopCommands(), { exitCode: 1, isRunByNpm: process.env.npm_lifecycle_event !== undefined });
