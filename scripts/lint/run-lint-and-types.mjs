/** The source's own check of lint and types as a process, which needs more memory than Node's default. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { listTypePrograms } from "../build/type-programs.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot, root } from "../console/paths.mjs";
import { hashFile, hashText } from "./check-record.mjs";
import { listProgramFiles } from "./incremental-program.mjs";
import { lintAndCheckTypes } from "./lint-and-types.mjs";
import { readAccountTables, readTableOwners } from "./table-owners.mjs";

const skipped = new Set(["node_modules", "dist", ".data", ".git", "planted", "coverage", "test-results"]);

/** Source files below a folder, also those of no program. */
function* listSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* listSources(file);
    else if (entry.isFile() && /\.(js|mjs|cjs|ts|tsx)$/.test(entry.name)) yield file;
  }
}

/** Everything that decides what is found besides the checked files: settings, rules, versions, and what rules read. */
function hashSettings() {
  const files = [
    ...readdirSync(root).filter((name) => /^(eslint\.config\.mjs|tsconfig.*\.json|package-lock\.json)$/.test(name)),
    ...readWorkspaces().flatMap(({ folder }) => [`${folder}/package.json`, `${folder}/tsconfig.json`]),
    ...["type-programs", "workspaces"].map((name) => `scripts/build/${name}.mjs`),
    ...[...listSources(inRoot("scripts", "lint"))].map((file) => path.relative(root, file)),
  ];
  const hashes = files.sort().map((file) => `${file} ${hashFile(inRoot(file))}`);
  return hashText(JSON.stringify([process.version, hashes, readTableOwners(), readAccountTables()]));
}

const typePrograms = listTypePrograms();
const inPrograms = new Set(typePrograms.flatMap(({ project }) => listProgramFiles(inRoot(project))));
const { code, output } = await lintAndCheckTypes({
  folder: root,
  typePrograms,
  others: [...listSources(root)].filter((file) => !inPrograms.has(file)).map((file) => path.relative(root, file)),
  cacheFolder: inRoot(".data", "checked"),
  settings: hashSettings(),
});
process.stdout.write(output);
process.exitCode = code;
