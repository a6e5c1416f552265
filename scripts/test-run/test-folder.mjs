import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../console/paths.mjs";

/** All that `npm test` writes besides builds. */
const testFolder = path.join(root, ".data", "test");

export const inTestFolder = (...parts) => path.join(testFolder, ...parts);

/** `runSteps` removes an earlier run's file. */
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
