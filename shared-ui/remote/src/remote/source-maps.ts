import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folder of the remote for files that the command keeps. Git ignores it, and no release has it. */
export const KEPT_FOLDER = ".portal-remote";

/** A source map and its path below `dist/`, such as `299.0f8d112417.js.map`. */
export interface SourceMap {
  path: string;
  content: Buffer;
}

/**
 * Takes the source maps out of `dist/`, so that nobody who copies that folder publishes them.
 *
 * @param released files of the release, which stay
 */
export function takeSourceMaps(directory: string, released: Readonly<Record<string, string>>): SourceMap[] {
  const dist = path.join(directory, "dist");
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll(path.sep, "/"));
  const maps = names.filter((name) => name.endsWith(".js.map") && !Object.hasOwn(released, name));
  return maps.map((name) => {
    const file = path.join(dist, name);
    const content = readFileSync(file);
    rmSync(file);
    return { path: name, content };
  });
}

/** Keeps maps of all builds of a version: a file's name has the hash of its content, so none replaces another. */
export function keepSourceMaps(directory: string, version: string, maps: readonly SourceMap[]): void {
  for (const { path: name, content } of maps) {
    const file = path.join(directory, toMapsFolder(version), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Folder of a version's maps, below the remote's. */
export const toMapsFolder = (version: string) => `${KEPT_FOLDER}/maps/${version}`;
