import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { RELEASE_PATH, RELEASE_VERSION } from "@portal/shared-ui/api";

import { toMapsFolder } from "../remote/source-maps.js";
import type { Refusal } from "../refusal.js";
import type { Frame } from "./find-frames.js";

/** A place in the team's sources. Lines and columns begin with 1. */
export interface SourcePlace {
  /** From the remote's folder. */
  file: string;
  line: number;
  column: number;
  /** Identifier at this place in the source. */
  name: string | null;
  /** The source's line. */
  code: string | null;
}

export const toPlace = ({ file, line, column }: SourcePlace) => `${file}:${line}:${column}`;

/** Reads kept maps, each once. */
export function createMapReader(directory: string) {
  const maps = new Map<string, TraceMap | Refusal>();

  /** Returns the frame's source. null: the bundler wrote this code. A refusal: its map is missing. */
  return function readSourcePlace(frame: Frame): SourcePlace | Refusal | null {
    const key = `${frame.version}/${frame.file}`;
    const map = maps.get(key) ?? readMap(directory, frame);
    maps.set(key, map);
    return map instanceof TraceMap ? findPlace(map, frame) : map;
  };
}

function readMap(directory: string, { remote, version, file }: Frame): TraceMap | Refusal {
  // These form the path of a file, and the stack comes from browsers.
  const isSafe = RELEASE_VERSION.test(version) && RELEASE_PATH.test(file);
  const folder = toMapsFolder(version);
  if (!isSafe || !existsSync(path.join(directory, folder))) return missingVersion(remote, version);
  const map = path.join(directory, folder, `${file}.map`);
  if (!existsSync(map)) return missingFile(file, folder);
  try {
    return new TraceMap(readFileSync(map, "utf8"));
  } catch {
    const fix = "Remove it, and fetch the maps of this version again.";
    return { code: "MAP_INVALID", problem: "This is not a source map.", place: `${folder}/${file}.map`, fix };
  }
}

function findPlace(map: TraceMap, { line, column }: Frame): SourcePlace | null {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null || found.source.startsWith("webpack/")) return null;
  const code = sourceContentFor(map, found.source)?.split("\n")[found.line - 1] ?? null;
  const file = found.source.replace(/^\.\//, "");
  return { file, line: found.line, column: found.column + 1, name: found.name, code };
}

const FETCH = "Download the maps that the CI job of this version kept";

const missingVersion = (remote: string, version: string): Refusal => ({
  code: "MAPS_MISSING",
  problem: `There are no source maps of ${remote} ${version}.`,
  place: `${toMapsFolder(version)}/`,
  fix: `${FETCH}, or check out its commit, install, and run portal-remote check, which writes them.`,
});

const missingFile = (file: string, folder: string): Refusal => ({
  code: "MAP_MISSING",
  problem: `The source maps are of another build of this version: they lack ${file}.`,
  place: `${folder}/${file}.map`,
  fix: `${FETCH}.`,
});
