import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { withLock } from "../build/with-lock.mjs";
import { readBuiltRemote } from "./read-built-remote.mjs";
import { writeRegistryLine } from "./registry.mjs";
import { ReleaseError } from "./release-error.mjs";

const INCOMING = ".incoming-";

/**
 * Writes the complete, immutable folder `<remotesDirectory>/<id>/<version>/` before its line in `remotes.json`, so
 * readers find every file. Earlier releases stay for open pages. Repeating a release changes nothing.
 * @param {{ remoteDirectory: string, remotesDirectory: string }} paths absolute; the build is in `dist/`
 * @returns {Promise<{ id: string, version: string, changed: boolean }>}
 * @throws {ReleaseError} when the build cannot be released
 */
export async function releaseRemote({ remoteDirectory, remotesDirectory }) {
  const remote = await readBuiltRemote(remoteDirectory);
  await mkdir(remotesDirectory, { recursive: true });
  return withLock(join(remotesDirectory, ".release.lock"), async () => {
    await placeFolder(remote, join(remotesDirectory, remote.id));
    const changed = await writeRegistryLine(remotesDirectory, toRegistryLine(remote));
    return { id: remote.id, version: remote.version, changed };
  });
}

async function placeFolder({ id, version, files }, directory) {
  await mkdir(directory, { recursive: true });
  await removeLeftovers(directory);
  const target = join(directory, version);
  if (existsSync(target)) return checkPlaced(id, target, files);
  const incoming = join(directory, `${INCOMING}${randomUUID()}`);
  await mkdir(incoming);
  for (const [name, content] of files) await writeFile(join(incoming, name), content, { flush: true });
  await rename(incoming, target);
}

async function removeLeftovers(directory) {
  const names = await readdir(directory);
  const leftovers = names.filter((name) => name.startsWith(INCOMING));
  await Promise.all(leftovers.map((name) => rm(join(directory, name), { recursive: true, force: true })));
}

/**
 * Throws if the placed release has other files. Does not compare compressed forms, which may differ between Node
 * versions.
 */
async function checkPlaced(id, target, files) {
  for (const [name, content] of files) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    const placed = await readFile(join(target, name)).catch(() => null);
    if (!placed?.equals(content)) {
      throw new ReleaseError(`${join(target, name)} was changed after ${id} was released: remove that folder.`);
    }
  }
}

/** @returns {import("./registry.mjs").RegistryLine} */
function toRegistryLine({ id, version, entry, contractVersion, integrity, preload }) {
  const base = `/remotes/${id}/${version}/`;
  return {
    id,
    version,
    entry: base + entry,
    contractVersion,
    integrity,
    preload: preload.map((name) => base + name),
  };
}
