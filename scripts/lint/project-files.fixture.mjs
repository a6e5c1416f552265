import { readdirSync } from "node:fs";
import configuration from "../../.dependency-cruiser.mjs";
import { inRoot } from "../console/paths.mjs";

const excluded = new RegExp([...configuration.options.exclude.path, "(^|/)(node_modules|test-results)/$"].join("|"));

/** The files below a folder of the project, by their paths from its root; what is built, installed or planted is none. */
export function* listFiles(folder) {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield file;
    else if (!excluded.test(`${file}/`)) yield* listFiles(file);
  }
}

/** The files in the root itself, by their names. */
export function listRootFiles() {
  return readdirSync(inRoot("."), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

export const isSource = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);
