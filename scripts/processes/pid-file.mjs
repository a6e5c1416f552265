import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readStartTime } from "./process-identity.mjs";

/** Writes `{pid, startTime, …more}` atomically, readable only by its owner. */
export function writePidFile(file, pid, more = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pid, startTime: readStartTime(pid), ...more }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Returns the record; `undefined` if it is missing or unreadable. */
export function readPidFile(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

export function removePidFile(file) {
  rmSync(file, { force: true });
}
