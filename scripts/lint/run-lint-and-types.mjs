/** The source's own check of lint and types as a process, which needs more memory than Node's default. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { listSources } from "../build/list-sources.mjs";
import { listTypePrograms } from "../build/type-programs.mjs";
import { withLock } from "../build/with-lock.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot, root } from "../console/paths.mjs";
import { hashFile, hashText } from "./check-record.mjs";
import { listProgramFiles } from "./incremental-program.mjs";
import { lintAndCheckTypes } from "./lint-and-types.mjs";
import { readAccountTables, readTableOwners } from "./table-owners.mjs";

/** Planted violations are test data of the dependency rules. */
const isLinted = (file) => /\.(js|mjs|cjs|ts|tsx)$/.test(file) && !file.startsWith("scripts/lint/planted/");

/** Everything that decides what is found besides the checked files: settings, rules, versions, and what rules read. */
function hashSettings() {
  const files = [
    ...readdirSync(root).filter((name) => /^(eslint\.config\.mjs|tsconfig.*\.json|package-lock\.json)$/.test(name)),
    ...readWorkspaces().flatMap(({ folder }) => [`${folder}/package.json`, `${folder}/tsconfig.json`]),
    ...["type-programs", "workspaces"].map((name) => `scripts/build/${name}.mjs`),
    ...listSources("scripts/lint").filter((file) => isLinted(file) && !file.endsWith(".test.mjs")),
  ];
  const hashes = files.sort().map((file) => `${file} ${hashFile(inRoot(file))}`);
  return hashText(JSON.stringify([process.version, hashes, readTableOwners(), readAccountTables()]));
}

const typePrograms = listTypePrograms();
const inPrograms = new Set(typePrograms.flatMap(({ project }) => listProgramFiles(inRoot(project))));
const cacheFolder = inRoot(".data", "checked");
const check = () =>
  lintAndCheckTypes({
    folder: root,
    typePrograms,
    others: listSources(".").filter((file) => isLinted(file) && !inPrograms.has(inRoot(file))),
    cacheFolder,
    settings: hashSettings(),
  });
const { code, output } = await withLock(path.join(cacheFolder, "lock"), check);
process.stdout.write(output);
process.exitCode = code;
