import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { ReleaseError } from "./release-error.mjs";

/**
 * By this line of `remotes.json` the shell finds a remote.
 *
 * @typedef {object} RegistryLine
 * @property {string} id
 * @property {string} version
 * @property {string} entry path on the portal's origin
 * @property {string} contractVersion of the host contract, semantic
 * @property {string} integrity of the entry, `sha384-…`
 * @property {string[]} preload paths for the first page, the entry first
 */

/**
 * Writes a remote's line, atomically by a rename; other lines stay. The caller holds the folder's lock. Returns whether
 * anything changed.
 * @param {string} remotesDirectory absolute, with `remotes.json`
 * @param {RegistryLine} line
 * @throws {ReleaseError} when the existing file is not a registry
 */
export async function writeRegistryLine(remotesDirectory, line) {
  const file = join(remotesDirectory, "remotes.json");
  const { text, remotes } = await readRegistry(file);
  const next = [...remotes.filter((remote) => remote.id !== line.id), line].sort((a, b) => (a.id < b.id ? -1 : 1));
  const nextText = `${JSON.stringify({ version: 1, remotes: next }, null, 2)}\n`;
  if (nextText === text) return false;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, nextText, { flush: true });
  await rename(draft, file);
  return true;
}

async function readRegistry(file) {
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return { text: null, remotes: [] };
    throw error;
  }
  const registry = parse(text);
  if (registry?.version !== 1 || !Array.isArray(registry.remotes)) {
    throw new ReleaseError(`${file} is not a registry of version 1; move it away and release every remote again.`);
  }
  return { text, remotes: registry.remotes };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
