import { existsSync, watchFile } from "node:fs";
import path from "node:path";
import { listRemotes } from "../build/workspaces.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { storeRemotes } from "./store-remotes.mjs";

const webpack = () => inRoot("node_modules", "webpack-cli", "bin", "cli.js");

function describeWatcher(folder) {
  return new SupervisedProcess({
    name: `${folder} build`,
    pidFile: inData("run", `build-${folder}.json`),
    logFile: inData("logs", `build-${folder}.log`),
    describe: () => ({
      command: process.execPath,
      args: [webpack(), "build", "--watch", "--config", inRoot(folder, "webpack.config.cjs")],
      env: process.env,
    }),
  });
}

async function release(id, portal) {
  try {
    await storeRemotes({ ...portal, ids: [id], always: true });
    console.log(`  ${id} is released.`);
  } catch (error) {
    console.log(`  ${id} is not released: ${error.message}`);
  }
}

/**
 * Rebuilds shell and remotes after each change. Releases a remote after each build.
 * @param {{ environment: Record<string, string>, apiFolder: string }} portal as started
 */
export async function watchFrontends(supervisor, portal) {
  await supervisor.keep(describeWatcher("shell"));
  for (const { folder: id } of listRemotes()) {
    const manifest = path.join(inRoot(id), "dist", "remote.json");
    watchFile(manifest, { interval: 500 }, () => existsSync(manifest) && void release(id, portal));
    await supervisor.keep(describeWatcher(id));
  }
}
