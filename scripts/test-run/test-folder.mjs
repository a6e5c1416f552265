import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../console/paths.mjs";

/** Everything that `npm test` writes besides builds. */
const testFolder = path.join(root, ".data", "test");

export const inTestFolder = (...parts) => path.join(testFolder, ...parts);

/** Returns the result file of a step; `runSteps` removes that of an earlier run. */
export function describeResults(kind, name) {
  const file = inTestFolder("results", `${name.replaceAll(" ", "-")}.${kind === "tap" ? "tap" : "json"}`);
  mkdirSync(path.dirname(file), { recursive: true });
  return { kind, file };
}

/** Returns data folder and record of a portal that a test starts. */
export const describePortal = (name) => ({
  dataFolder: inTestFolder(`portal-${name}`),
  pidFile: inTestFolder("portals", `${name}.json`),
});

/** Returns the records of all portals that tests have started. */
export function listPortalRecords() {
  const folder = inTestFolder("portals");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => path.join(folder, name));
}
