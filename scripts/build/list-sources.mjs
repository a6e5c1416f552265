import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";

const made = new Set([".data", ".git", "node_modules", "dist", "coverage", "test-results", "playwright-report"]);

/** Lists a file, or all files below a folder in a fixed order, by paths from the root. Skips generated files. */
export function listSources(place) {
  if (statSync(inRoot(place)).isFile()) return [place];
  const names = readdirSync(inRoot(place)).filter((name) => !made.has(name));
  return names.sort().flatMap((name) => listSources(path.posix.join(place, name)));
}
