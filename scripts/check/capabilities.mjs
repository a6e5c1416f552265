import { existsSync, readdirSync } from "node:fs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";

/** Folders whose subfolders are capabilities: kernels, features, parts of larger modules. */
const apiParents = ["api/src", "api/src/features", "api/src/features/sign-in", "api/src/platform", "api/src/providers"];
/** Folders that are no capability: they contain capabilities, or what tests share. */
const notOwn = new Set(["features", "platform", "providers", "testing", "test-support"]);

const isFrontEnd = ({ folder }) => /^(shell|shared-ui|mfe-[^/]+)$/.test(folder);

function listFolders(parent) {
  if (!existsSync(inRoot(parent))) return [];
  const entries = readdirSync(inRoot(parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !notOwn.has(entry.name)).map(({ name }) => name);
}

/**
 * Returns each capability's folders by name: `links` is the API's feature and its pages. A workspace is a capability,
 * too.
 */
export function listCapabilities() {
  const frontEnds = readWorkspaces().filter(isFrontEnd);
  const parents = [...apiParents, "api/emulator/src", ...frontEnds.map(({ folder }) => `${folder}/src`), "scripts"];
  const capabilities = new Map([...frontEnds.map(({ folder }) => [folder, [`${folder}/src`]])]);
  capabilities.set("emulator", ["api/emulator/src"]);
  for (const parent of parents) {
    for (const name of listFolders(parent)) {
      capabilities.set(name, [...(capabilities.get(name) ?? []), `${parent}/${name}`]);
    }
  }
  return capabilities;
}

/** Returns the folders of these capabilities. Throws for an unknown name. */
export function findFolders(names, capabilities = listCapabilities()) {
  const unknown = names.filter((name) => !capabilities.has(name));
  if (unknown.length === 0) return [...new Set(names.flatMap((name) => capabilities.get(name)))];
  const known = [...capabilities.keys()].sort().join(", ");
  throw new Failure(`There is no capability '${unknown.join("', '")}'. Capabilities: ${known}.`);
}

/**
 * Returns the innermost capability folder of each file, and the files without one. `files`: from the project's root.
 */
export function sortChanges(files, capabilities = listCapabilities()) {
  const known = [...new Set([...capabilities.values()].flat())].sort((one, other) => other.length - one.length);
  const folderOf = (file) => known.find((folder) => file.startsWith(`${folder}/`) && !isWhole(folder));
  const folders = files.map(folderOf).filter(Boolean);
  return { folders: [...new Set(folders)], others: files.filter((file) => folderOf(file) === undefined) };
}

/** Returns whether the folder is a whole workspace. A file directly in it would run all its tests. */
const isWhole = (folder) => folder.endsWith("/src");
