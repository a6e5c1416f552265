import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { removeStaleRecord, takeRecord } from "../processes/exclusive-record.mjs";

/** Between processes. A killed process's lock is ignored. */
export async function withLock(file, work) {
  while (!takeRecord(file)) {
    await delay(100);
    removeStaleRecord(file);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
