import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../console/paths.mjs";

const left = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report"]);
const rootFiles = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "tsconfig.frontends.json",
  "scripts/build/build-front-ends.mjs",
  "scripts/build/compile-node.mjs",
];

/** Lists all files below a folder in a fixed order, without generated files. */
function* walk(folder, nested) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (left.has(entry.name) || nested.has(file)) continue;
    if (entry.isDirectory()) yield* walk(file, nested);
    else if (entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Returns a function that hashes what a workspace's build reads. That is its files, those of the workspaces it uses,
 * lockfile and compiler settings, without tests. Each folder is read once.
 */
export function createInputHash(workspaces) {
  const nested = new Set(workspaces.map(({ folder }) => inRoot(folder)));
  const rest = hashFiles(rootFiles.map((name) => inRoot(name)));
  const known = new Map();
  const hashFolder = (name) => {
    if (!known.has(name)) known.set(name, hashFiles(walk(inRoot(name), nested)));
    return known.get(name);
  };
  return ({ folder, dependencies }) => {
    const parts = [folder, ...dependencies].sort().map(hashFolder);
    return createHash("sha256")
      .update([process.version, rest, ...parts].join("\n"))
      .digest("hex");
  };
}

/** Hashes names and sizes of all files below a folder; `undefined` if the folder is missing or empty. */
export function hashOutline(folder) {
  try {
    const names = readdirSync(folder, { recursive: true }).sort();
    if (names.length === 0) return undefined;
    const outline = names.map((name) => `${name} ${statSync(path.join(folder, name)).size}`);
    return createHash("sha256").update(outline.join("\n")).digest("hex");
  } catch {
    return undefined;
  }
}

/** Hashes names and contents of files and folders. A missing place changes the hash. */
export function hashContents(places) {
  const hash = createHash("sha256");
  for (const place of places) {
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
    for (const name of isFolder ? readdirSync(place, { recursive: true }).sort() : [""]) {
      const file = path.join(place, name);
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
      const content = isFile ? readFileSync(file) : "";
      hash.update(`${name}\0${isFile}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}
