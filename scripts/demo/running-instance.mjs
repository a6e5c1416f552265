import { linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "../console/failure.mjs";
import { readPidFile, writePidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";

/** Writes the instance's record whole and only if there is none. */
function tryClaim(file, more) {
  const own = `${file}.${process.pid}`;
  writePidFile(own, process.pid, more);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

async function awaitRunning(record, file) {
  const shouldWait = () => isRunning(record);
  if (await waitForAnswer(`${record.url}/api/ready`, { timeoutMs: 240_000, shouldWait })) return record;
  if (!isRunning(record)) return undefined;
  throw new Failure(
    `Another start (process ${record.pid}, noted in ${file}) runs but its portal at ${record.url} is not ready. Stop it and run the command again.`,
  );
}

/**
 * Makes this process the one that runs the portal of a data folder, or finds the one that does.
 * @param {string} file the instance's record
 * @param {{ url: string, labUrl: string }} addresses of the portal to be started
 * @returns {Promise<{ url: string, labUrl: string } | undefined>} the healthy instance that runs already, if any
 */
export async function claimInstance(file, addresses) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryClaim(file, addresses)) {
    const record = readPidFile(file);
    if (isRunning(record)) {
      const healthy = await awaitRunning(record, file);
      if (healthy) return healthy;
    }
    rmSync(file, { force: true });
  }
  return undefined;
}

export const releaseInstance = (file) => rmSync(file, { force: true });
