import { readFileSync } from "node:fs";
import { inRoot } from "../console/paths.mjs";

const readManifest = (folder) => JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

function listOwnDependencies(manifest, byName) {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies });
  return names.filter((name) => byName.has(name)).map((name) => byName.get(name));
}

/** `dependencies`: folders of all workspaces used directly or indirectly. */
export function readWorkspaces() {
  const folders = readManifest("").workspaces;
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
  const byName = new Map(folders.map((folder) => [manifests.get(folder).name, folder]));
  const collect = (folder, seen = new Set()) => {
    for (const next of listOwnDependencies(manifests.get(folder), byName)) {
      if (!seen.has(next)) collect(next, seen.add(next));
    }
    return seen;
  };
  return folders.map((folder) => {
    const { name, scripts = {} } = manifests.get(folder);
    return { folder, name, scripts, dependencies: [...collect(folder)] };
  });
}

export const isFrontEnd = ({ folder }) => folder === "shell" || folder.startsWith("mfe-");

export const listRemotes = () => readWorkspaces().filter(({ folder }) => folder.startsWith("mfe-"));
