import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { createApiStep, createEmulatorStep, createPageStep } from "../test-run/jest-steps.mjs";
import { createNodeStep } from "../test-run/node-steps.mjs";

const below = (folder, parent) => folder === parent || folder.startsWith(`${parent}/`);

/** Lists the test files below these folders, by paths from the project's root. */
export function listTestFiles(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return [...new Set(files)].filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file) && !file.includes("node_modules"));
}

/**
 * Returns the tests nearest to a changed file: the file itself, tests below its folder, or those of a folder around it,
 * up to `root`.
 */
export function findNearestTests(file, root) {
  if (/\.test\.(ts|tsx|mjs)$/.test(file)) return [file];
  for (let folder = path.posix.dirname(file); folder.length >= root.length; folder = path.posix.dirname(folder)) {
    const tests = listTestFiles([folder]);
    if (tests.length > 0) return tests;
  }
  return [];
}

function listProjects(files) {
  const folders = readWorkspaces().map(({ folder }) => folder);
  return folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/src/`)));
}

const keep = (lab) => ({ PORTAL_TEST_KEEP: "yes", PORTAL_TEST_LAB: lab });

/** Returns the routes that the API's sources in these folders declare, as patterns: `POST /urls/update`. */
export function findRoutes(folders) {
  const sources = folders
    .filter((folder) => below(folder, "api/src"))
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => inRoot(folder, name)))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const texts = sources.map((file) => readFileSync(file, "utf8"));
  const endpoints = texts.flatMap((text) => [...text.matchAll(/endpoint: (["`])((?:GET|POST) .+?)\1/g)]);
  const toPattern = (endpoint) =>
    endpoint
      .split(/\$\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("\\S+");
  return [...new Set(endpoints.map(([, , endpoint]) => toPattern(endpoint)))];
}

/** Returns a pattern that matches full test names: Jest prefixes a row's name with its describe block. */
export const toRowPattern = (routes) => ` (${routes.join("|")})( |$)`;

/** Creates the steps that test these routes' rows of the authorization table. */
export function createAuthorizationSteps(routes, { databaseUrl, lab }) {
  if (routes.length === 0) return [];
  const files = readdirSync(inRoot("api/src")).filter((name) => name.endsWith("-authorization.test.ts"));
  const paths = files.map((name) => inRoot("api/src", name));
  const args = ["--testNamePattern", toRowPattern(routes), "--runTestsByPath", ...paths];
  // The kept databases serve one run at a time, so this step comes after the step `api`.
  return [
    { ...createApiStep(databaseUrl, args, { name: "authorization", env: keep(lab) }), after: ["api"], places: 1 },
  ];
}

/** Creates the steps that run these test files: API, Lab, components and scripts. A kind without files has no step. */
export function createTestFileSteps(files, { databaseUrl, lab }) {
  const emulator = files.filter((file) => below(file, "api/emulator"));
  const api = files.filter((file) => below(file, "api/src"));
  const scripts = files.filter((file) => file.endsWith(".mjs"));
  const pages = files.filter((file) => ![...emulator, ...api, ...scripts].includes(file));
  const args = (own) => ["--runTestsByPath", ...own.map((file) => inRoot(file))];
  return [
    ...(api.length > 0 ? [{ ...createApiStep(databaseUrl, args(api), { env: keep(lab) }), places: 1 }] : []),
    ...(pages.length > 0 ? [createPageStep(listProjects(pages), args(pages))] : []),
    ...(emulator.length > 0 ? [createEmulatorStep(args(emulator))] : []),
    ...(scripts.length > 0 ? [createNodeStep("scripts", scripts)] : []),
  ];
}
