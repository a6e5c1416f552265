import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { nameVersion } from "./name-version.mjs";
import { ReleaseError } from "./release-error.mjs";

const ENTRY_NAME = /^remoteEntry\.[0-9a-f]{10}\.js$/;
const REMOTE_ID = /^mfe(?:-[a-z0-9]+)+$/;
const SEMANTIC_VERSION = /^\d+\.\d+\.\d+$/;
const COMPRESSED = /\.(?:js|css)$/;

/**
 * Reads a built remote and checks that it can be released. The manifest's files exist, compressed forms have equal
 * content, and the entry defines the federation container. The host contract is the one of the build.
 * @param {string} remoteDirectory absolute, with the build in `dist/`
 * @returns {Promise<{ id: string, version: string, contractVersion: string, entry: string, integrity: string, preload:
 * string[], files: Map<string, Buffer> }>} files by name in the release; `version`: the package's, and 8 hex digits of
 * the content's SHA-256; `integrity`: the entry's SHA-384
 * @throws {ReleaseError}
 */
export async function readBuiltRemote(remoteDirectory) {
  const { name: id, version: packageVersion } = await readJson(join(remoteDirectory, "package.json"));
  if (!REMOTE_ID.test(id)) throw new ReleaseError(`${id} is not the name of a remote (mfe-…).`);
  if (!SEMANTIC_VERSION.test(packageVersion)) throw new ReleaseError(`${id} has no version of the form 1.2.3.`);
  const dist = join(remoteDirectory, "dist");
  const manifest = await readManifest(join(dist, "remote.json"), id);
  const files = await readFiles(dist);
  checkFiles(id, manifest, files);
  checkContainer(id, files.get(manifest.entry));
  checkContractVersion(id, manifest.contractVersion, await readHostContractVersion(remoteDirectory));
  return {
    id,
    version: nameVersion(packageVersion, manifest.files),
    contractVersion: manifest.contractVersion,
    entry: manifest.entry,
    integrity: `sha384-${createHash("sha384").update(files.get(manifest.entry)).digest("base64")}`,
    preload: manifest.preload,
    files,
  };
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ReleaseError(`${file} cannot be read: ${error.message}.`);
  }
}

async function readManifest(file, id) {
  if (!existsSync(file)) throw new ReleaseError(`${id} is not built: ${file} is missing.`);
  const manifest = await readJson(file);
  if (manifest.remote !== id)
    throw new ReleaseError(`The build in ${dirname(file)} is of ${manifest.remote}, not of ${id}.`);
  if (!ENTRY_NAME.test(manifest.entry)) throw new ReleaseError(`${id} has no entry remoteEntry.<hash>.js.`);
  if (!Array.isArray(manifest.preload) || manifest.preload[0] !== manifest.entry) {
    throw new ReleaseError(`The manifest of ${id} does not list the entry first.`);
  }
  return manifest;
}

/** Returns the build's files by name, without the manifest. Folders (a stand-alone build) are not released. */
async function readFiles(dist) {
  const entries = await readdir(dist, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== "remote.json")
    .map((entry) => entry.name)
    .sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))])));
}

function checkFiles(id, manifest, files) {
  for (const name of [...manifest.preload, ...Object.keys(manifest.files)]) {
    if (!files.has(name)) throw new ReleaseError(`The build of ${id} lacks ${name}.`);
  }
  for (const [name, content] of files) {
    if (!COMPRESSED.test(name)) continue;
    checkCompressed(id, `${name}.br`, files, brotliDecompressSync, content);
    checkCompressed(id, `${name}.gz`, files, gunzipSync, content);
  }
}

function checkCompressed(id, name, files, decompress, content) {
  const compressed = files.get(name);
  if (!compressed) throw new ReleaseError(`The build of ${id} lacks ${name}.`);
  if (!isSameContent(compressed, decompress, content)) {
    throw new ReleaseError(`${name} of ${id} is not the compressed form of its file.`);
  }
}

function isSameContent(compressed, decompress, content) {
  try {
    return decompress(compressed).equals(content);
  } catch {
    return false;
  }
}

/** Checks that the entry is a valid script that defines its container as a global, where the shell looks for it. */
function checkContainer(id, content) {
  const container = id.replaceAll("-", "_");
  const source = content.toString("utf8");
  try {
    new Script(source, { filename: `${id}.js` });
  } catch (error) {
    throw new ReleaseError(`The entry of ${id} is no script: ${error.message}.`);
  }
  if (!new RegExp(`^var ${container}\\b`).test(source)) {
    throw new ReleaseError(`The entry of ${id} does not define the container ${container}.`);
  }
}

function checkContractVersion(id, built, installed) {
  if (!SEMANTIC_VERSION.test(String(built))) throw new ReleaseError(`The build of ${id} names no contract version.`);
  if (built !== installed) {
    throw new ReleaseError(`${id} is built for host contract ${built}, but ${installed} is installed: build it again.`);
  }
}

async function readHostContractVersion(remoteDirectory) {
  for (let folder = remoteDirectory; ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", "@portal", "host-contract", "package.json");
    if (existsSync(file)) return (await readJson(file)).version;
    if (folder === dirname(folder)) throw new ReleaseError(`@portal/host-contract is not installed.`);
  }
}
