import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readStartTime } from "./process-identity.mjs";

/** Writes who runs: `{pid, startTime, …more}`, for its owner's eyes; a reader never sees half of it. */
export function writePidFile(file, pid, more = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pid, startTime: readStartTime(pid), ...more }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The record of a pid file, or `undefined` when there is none or it cannot be read. */
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
