import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { replaceLeftovers } from "../demo/replace-leftovers.mjs";

/** Ends a killed test's processes in one data folder: the portal, then its database server. */
export async function replaceGroundLeftovers(dataFolder) {
  for (const runFolder of [path.join(dataFolder, "run"), path.join(dataFolder, "server", "run")]) {
    if (existsSync(runFolder)) await replaceLeftovers(runFolder);
  }
}

/** Ends a killed test run's processes: commands first, which may start more, then those of all data folders. */
export async function replaceTestLeftovers(testFolder) {
  await replaceGroundLeftovers(testFolder);
  const folders = readdirSync(testFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) await replaceGroundLeftovers(path.join(testFolder, name));
}
