import { readdirSync } from "node:fs";
import configuration from "../../.dependency-cruiser.mjs";
import { inRoot } from "../console/paths.mjs";

const excluded = new RegExp([...configuration.options.exclude.path, "(^|/)(node_modules|test-results)/$"].join("|"));

/** Lists the files below a folder by paths from the root, without built, installed or planted files. */
export function* listFiles(folder) {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield file;
    else if (!excluded.test(`${file}/`)) yield* listFiles(file);
  }
}

export function listRootFiles() {
  return readdirSync(inRoot("."), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

export const isSource = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);
