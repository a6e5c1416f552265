import { existsSync, watchFile } from "node:fs";
import path from "node:path";
import { listRemotes } from "../build/workspaces.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";

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

async function release(id, remotesFolder) {
  const args = [inRoot("scripts", "release-remote.mjs"), id, "--to", remotesFolder];
  const { code, output } = await runCommand(process.execPath, args);
  console.log(code === 0 ? `  ${output.trim()}` : `  ${id} is not released: ${output.trim()}`);
}

/** Rebuilds shell and remotes after each change. Releases a remote after each build. */
export async function watchFrontends(supervisor, remotesFolder) {
  await supervisor.keep(describeWatcher("shell"));
  for (const { folder: id } of listRemotes()) {
    const manifest = path.join(inRoot(id), "dist", "remote.json");
    watchFile(manifest, { interval: 500 }, () => existsSync(manifest) && void release(id, remotesFolder));
    await supervisor.keep(describeWatcher(id));
  }
}
