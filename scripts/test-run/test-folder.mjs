import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../console/paths.mjs";

/** Everything that `npm test` writes besides builds. */
const testFolder = path.join(root, ".data", "test");

export const inTestFolder = (...parts) => path.join(testFolder, ...parts);

/** The result file of one step; `runSteps` removes the one of an earlier run. */
export function describeResults(kind, name) {
  const file = inTestFolder("results", `${name.replaceAll(" ", "-")}.${kind === "tap" ? "tap" : "json"}`);
  mkdirSync(path.dirname(file), { recursive: true });
  return { kind, file };
}

/** Where a portal that a test starts has its data and its record. */
export const describePortal = (name) => ({
  dataFolder: inTestFolder(`portal-${name}`),
  pidFile: inTestFolder("portals", `${name}.json`),
});

/** The records of all portals that tests have started. */
export function listPortalRecords() {
  const folder = inTestFolder("portals");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => path.join(folder, name));
}
