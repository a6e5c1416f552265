import { stopProcess } from "../processes/stop-process.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { recordCommandsIn, stopCommands } from "../processes/run-command.mjs";
import { stopOnSignal } from "../processes/stop-on-signal.mjs";
import { Supervisor } from "../processes/supervisor.mjs";
import { withLock } from "../build/with-lock.mjs";
import { replaceTestLeftovers } from "./replace-test-leftovers.mjs";
import { inTestFolder, listPortalRecords } from "./test-folder.mjs";

async function stopPortals() {
  await Promise.all(listPortalRecords().map((file) => stopProcess(readPidFile(file), { graceMs: 30_000 })));
}

/**
 * Runs `work` with a supervisor and stops everything afterwards, on Ctrl-C too. Ends leftovers of a killed run first.
 * Runs in one tree wait for each other.
 */
export async function withTestGround(work) {
  const supervisor = new Supervisor();
  const stop = async () => {
    stopCommands();
    await stopPortals();
    await supervisor.stop();
  };
  stopOnSignal(stop, { exitCode: 1, isRunByNpm: process.env.npm_lifecycle_event?.startsWith("test") ?? false });
  return withLock(inTestFolder("lock"), async () => {
    try {
      await stopPortals();
      await replaceTestLeftovers(inTestFolder());
      recordCommandsIn(inTestFolder("run"));
      return await work(supervisor);
    } finally {
      await stop();
    }
  });
}
