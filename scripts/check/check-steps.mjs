import { readdirSync } from "node:fs";
import path from "node:path";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { createApiStep, createEmulatorStep, createPageStep } from "../test-run/jest-steps.mjs";
import { createNodeStep } from "../test-run/node-steps.mjs";

const below = (folder, parent) => folder === parent || folder.startsWith(`${parent}/`);

/** Test files below folders, from the project's root. */
export function listTestFiles(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return [...new Set(files)].filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file) && !file.includes("node_modules"));
}

/**
 * The tests nearest to a changed file: itself if it is one, those below its folder, else those of a folder around it.
 * @param {string} root where to stop
 */
export function findNearestTests(file, root) {
  if (/\.test\.(ts|tsx|mjs)$/.test(file)) return [file];
  for (let folder = path.posix.dirname(file); folder.length >= root.length; folder = path.posix.dirname(folder)) {
    const tests = listTestFiles([folder]);
    if (tests.length > 0) return tests;
  }
  return [];
}

/** The front ends that have some of these files. */
function listProjects(files) {
  const folders = readWorkspaces().map(({ folder }) => folder);
  return folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/src/`)));
}

/**
 * The steps that run test files: through the API, on the Lab, in components, of scripts. A kind without a file has no step.
 * @param {string[]} files
 * @param {{ databaseUrl: string, lab: string }} ground
 */
export function createTestFileSteps(files, { databaseUrl, lab }) {
  const emulator = files.filter((file) => below(file, "api/emulator"));
  const api = files.filter((file) => below(file, "api/src"));
  const scripts = files.filter((file) => file.endsWith(".mjs"));
  const pages = files.filter((file) => ![...emulator, ...api, ...scripts].includes(file));
  const env = { PORTAL_TEST_KEEP: "yes", PORTAL_TEST_LAB: lab };
  const args = (own) => ["--runTestsByPath", ...own.map((file) => inRoot(file))];
  return [
    ...(api.length > 0 ? [{ ...createApiStep(databaseUrl, args(api), { workers: 2, env }), places: 1 }] : []),
    ...(pages.length > 0 ? [createPageStep(listProjects(pages), args(pages))] : []),
    ...(emulator.length > 0 ? [createEmulatorStep(args(emulator))] : []),
    ...(scripts.length > 0 ? [createNodeStep("scripts", scripts)] : []),
  ];
}
