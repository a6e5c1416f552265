import { linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readPidFile, writePidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";

function tryTake(file) {
  const own = `${file}.${process.pid}`;
  writePidFile(own, process.pid);
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

/** Does something while no other process does it under this lock; the lock of a killed process counts for nothing. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryTake(file)) {
    await delay(100);
    if (!isRunning(readPidFile(file))) rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
