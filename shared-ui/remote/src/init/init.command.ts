import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Outcome } from "../command-context.js";
import { RefusedError, type Refusal, throwRefusals } from "../refusal.js";
import { type NewRemote, toTarball, toTitle } from "./new-remote.js";
import { createProjectFiles } from "./project-files.js";
import { writeReadme } from "./readme.js";
import { createSourceFiles } from "./source-files.js";

interface InitParts {
  /** Working folder, absolute. */
  directory: string;
  packageVersion: string;
}

/**
 * Writes a new remote with one page below `/x/<remote>/` into an empty folder.
 *
 * @throws RefusedError when the folder has files
 */
export function init({ directory, packageVersion }: InitParts, wanted: { id: string; folder: string }): Outcome {
  const target = path.resolve(directory, wanted.folder);
  throwRefusals(findFolderFaults(target, wanted.folder));
  const remote: NewRemote = { id: wanted.id, title: toTitle(wanted.id), packageVersion };
  const files = { ...createProjectFiles(remote), "README.md": writeReadme(remote), ...createSourceFiles(remote) };
  writeFiles(target, wanted.folder, files);
  const names = Object.keys(files).sort();
  return {
    lines: [
      `${remote.id} is in ${wanted.folder}:`,
      ...names.map((name) => `  ${name}`),
      "",
      `Next: copy ${toTarball(remote)} there, then npm install, npm test, and npx --no-install portal-remote dev.`,
      "README.md says what follows.",
    ],
    data: { remote: remote.id, folder: target, files: names },
  };
}

/** An empty clone has `.git`. */
function findFolderFaults(target: string, folder: string): Refusal[] {
  if (!existsSync(target)) return [];
  const fix = "Name another folder: portal-remote init <name> <folder>.";
  if (!statSync(target).isDirectory()) {
    return [{ code: "FOLDER", problem: "A file has the folder's name.", place: folder, fix }];
  }
  const found = readdirSync(target).filter((name) => name !== ".git");
  if (found.length === 0) return [];
  const problem = `The folder is not empty: it has ${found.sort().slice(0, 3).join(", ")}.`;
  return [{ code: "FOLDER_NOT_EMPTY", problem, place: folder, fix }];
}

function writeFiles(target: string, folder: string, files: Readonly<Record<string, string>>): void {
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(target, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content, { flag: "wx" });
    }
  } catch (error) {
    const problem = `The files cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
    throw new RefusedError([{ code: "FOLDER", problem, place: folder, fix: "Name a folder that you may write." }]);
  }
}
