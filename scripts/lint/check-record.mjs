import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** SHA-256 of a text, in hex. */
export const hashText = (text) => createHash("sha256").update(text).digest("hex");

/** SHA-256 of a file's content, in hex; "absent" where there is none. */
export const hashFile = (file) => (existsSync(file) ? hashText(readFileSync(file)) : "absent");

/**
 * What one program's last check found nothing wrong in.
 * @typedef {{ settings: string, sources: Record<string, string>, clean: Record<string, string>, hasTypeErrors: boolean }} CheckRecord
 *   `settings`: hash of all that decides besides the files; `sources`: hash of each file that the program reads;
 *   `clean`: hash of each file in which no rule found a fault
 */

/** @returns {CheckRecord} empty when there is none, when it is broken, or when it was made under other settings */
export function readRecord(file, settings) {
  const empty = { settings, sources: {}, clean: {}, hasTypeErrors: true };
  try {
    const record = JSON.parse(readFileSync(file, "utf8"));
    return record.settings === settings ? record : empty;
  } catch {
    return empty;
  }
}

/** Writes a record whole or not at all, so that a killed check leaves the one before. */
export function writeRecord(file, record) {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, file);
}
