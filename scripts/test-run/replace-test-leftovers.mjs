import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { replaceLeftovers } from "../demo/replace-leftovers.mjs";

/** Ends what a killed test left in one data folder: its portal, then a database server of the test itself. */
export async function replaceGroundLeftovers(dataFolder) {
  for (const runFolder of [path.join(dataFolder, "run"), path.join(dataFolder, "server", "run")]) {
    if (existsSync(runFolder)) await replaceLeftovers(runFolder);
  }
}

/** Ends what a killed run of the tests left: its commands first, which may start more, then all its data folders. */
export async function replaceTestLeftovers(testFolder) {
  await replaceGroundLeftovers(testFolder);
  const folders = readdirSync(testFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) await replaceGroundLeftovers(path.join(testFolder, name));
}
