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
  "scripts/build/compile-node.mjs",
];

/** All files below a folder of the project in a fixed order, without what is made from them or by tests. */
function* walk(folder, nested) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (left.has(entry.name) || nested.has(file)) continue;
    if (entry.isDirectory()) yield* walk(file, nested);
    else if (entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

/**
 * The hash of everything a workspace's build reads: its files, those of the workspaces it uses, the lockfile and the
 * compiler's settings. Tests are no input.
 */
export function hashInputs(workspace, workspaces) {
  const hash = createHash("sha256").update(process.version);
  const folders = [workspace.folder, ...workspace.dependencies].sort();
  const nested = new Set(workspaces.map(({ folder }) => inRoot(folder)));
  const files = [
    ...rootFiles.map((name) => inRoot(name)),
    ...folders.flatMap((name) => [...walk(inRoot(name), nested)]),
  ];
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Names and sizes of all files below a built folder, hashed; `undefined` when it is missing or empty. */
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

/** Names and contents of files, and of all files below folders, hashed; what is absent counts as such. */
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
