import { linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readPidFile, writePidFile } from "./pid-file.mjs";
import { isRunning } from "./process-identity.mjs";

/** Writes this process's record atomically, unless there is one. Returns whether it was written. */
export function takeRecord(file, more) {
  mkdirSync(path.dirname(file), { recursive: true });
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

function isStale(file) {
  const record = readPidFile(file);
  return record !== undefined && !isRunning(record);
}

/**
 * Removes the record of a process that has ended. Of several callers one removes it, after checking again, so that a
 * new record in its place stays.
 */
export function removeStaleRecord(file) {
  if (!isStale(file)) return;
  const guard = `${file}.removing`;
  if (takeRecord(guard)) {
    if (isStale(file)) rmSync(file, { force: true });
    rmSync(guard, { force: true });
  } else if (isStale(guard)) {
    rmSync(guard, { force: true });
  }
}
