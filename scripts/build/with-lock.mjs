import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { removeStaleRecord, takeRecord } from "../processes/exclusive-record.mjs";

/** Runs `work` while no other process holds the lock `file`. Removes the lock of a killed process. */
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
