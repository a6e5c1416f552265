import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../console/paths.mjs";

/** The folder for all that `npm test` writes, except builds. */
const testFolder = path.join(root, ".data", "test");

export const inTestFolder = (...parts) => path.join(testFolder, ...parts);

/** Returns the result file of a step. `runSteps` removes an earlier run's file. */
export function describeResults(kind, name) {
  const file = inTestFolder("results", `${name.replaceAll(" ", "-")}.${kind === "tap" ? "tap" : "json"}`);
  mkdirSync(path.dirname(file), { recursive: true });
  return { kind, file };
}

export const describePortal = (name) => ({
  dataFolder: inTestFolder(`portal-${name}`),
  pidFile: inTestFolder("portals", `${name}.json`),
});

export function listPortalRecords() {
  const folder = inTestFolder("portals");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => path.join(folder, name));
}
