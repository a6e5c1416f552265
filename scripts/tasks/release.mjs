import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { runStage } from "../console/stages.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { listRemotes } from "../build/workspaces.mjs";
import { runInTerminal } from "../processes/run-command.mjs";

/** `npm run release -- mfe-auth [--to <folder>]`: builds one remote and puts its release and its line in place. */
export async function run(args) {
  stopCommandsOnSignal();
  const [id] = args;
  const ids = listRemotes().map(({ folder }) => folder);
  if (!ids.includes(id)) throw new Failure(`Name a remote: npm run release -- <${ids.join("|")}> [--to <folder>]`);
  await runStage("Packages", installPackages);
  await runStage("Build", () => buildWorkspaces(({ folder }) => folder === id));
  process.exitCode = await runInTerminal(process.execPath, [inRoot("scripts", "release-remote.mjs"), ...args]);
}
