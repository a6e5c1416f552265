import { rmSync } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { removeStaleRecord, takeRecord } from "../processes/exclusive-record.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";

const noticeAfterMs = 1_500;
const giveUpAfterMs = 240_000;

async function awaitRunning(record, file) {
  const shouldWait = () => isRunning(record);
  const isReady = (timeoutMs) => waitForAnswer(`${record.url}/api/ready`, { timeoutMs, shouldWait });
  if (await isReady(noticeAfterMs)) return record;
  if (isRunning(record)) console.log(`\n  Another start (process ${record.pid}) is at work; waiting for its portal …`);
  if (await isReady(giveUpAfterMs)) return record;
  if (!isRunning(record)) return undefined;
  throw new Failure(
    `Another start (process ${record.pid}, noted in ${file}) runs but its portal at ${record.url} is not ready. Stop it and run the command again.`,
  );
}

/**
 * Claims the data folder whose record is `file`.
 * @param {{ url: string, labUrl: string }} addresses of the portal to start
 * @returns {Promise<{ url: string, labUrl: string } | undefined>} a healthy instance that runs already
 */
export async function claimInstance(file, addresses) {
  while (!takeRecord(file, addresses)) {
    const record = readPidFile(file);
    if (isRunning(record)) {
      const healthy = await awaitRunning(record, file);
      if (healthy) return healthy;
    }
    removeStaleRecord(file);
  }
  return undefined;
}

export const releaseInstance = (file) => rmSync(file, { force: true });
