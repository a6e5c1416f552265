import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { stopProcess } from "../processes/stop-process.mjs";

export const describeGround = (folder) => ({
  recordFile: path.join(folder, "ground.json"),
  useFile: path.join(folder, "used"),
  runFolder: path.join(folder, "run"),
});

function startKeeper(folder, inputs) {
  const logFile = path.join(folder, "ground.log");
  const log = openSync(logFile, "w");
  const args = [inRoot("scripts", "check", "keep-ground.mjs"), folder, inputs];
  const child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  child.unref();
  return { ended: once(child, "exit"), logFile };
}

async function untilReady(recordFile, { ended, logFile }) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const record = readPidFile(recordFile);
    if (isRunning(record)) return record;
    if (hasEnded)
      throw new Failure("The database and the Lab of the check do not start.", readFileSync(logFile, "utf8"));
    await delay(50);
  }
}

/**
 * Starts or reuses a database server and a Lab. Both stop an hour after the last run.
 * @param {string} folder for their files
 * @param {{ inputs: string }} options hash of the Lab's sources; another hash restarts both
 * @returns {Promise<{ databaseUrl: string, lab: string }>} the server's URL; the Lab's HTTP and SMTP ports
 */
export async function useKeptGround(folder, { inputs }) {
  const { recordFile, useFile, runFolder } = describeGround(folder);
  mkdirSync(runFolder, { recursive: true });
  writeFileSync(useFile, "");
  const running = readPidFile(recordFile);
  if (isRunning(running) && running.inputs === inputs) return running;
  await stopProcess(running);
  return untilReady(recordFile, startKeeper(folder, inputs));
}
