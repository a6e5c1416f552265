import { parseArgs } from "node:util";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { runStage } from "../console/stages.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { installForRunning } from "../install/install-packages.mjs";
import { listRemotes } from "../build/workspaces.mjs";
import { runDatabaseCommand } from "../demo/run-database-command.mjs";
import { runInTerminal } from "../processes/run-command.mjs";

const usage = (ids) => `Name remotes: npm run release -- <${ids.join("|")}|all> … [--to <folder>]`;

/** Returns the named remotes and the target. `all`: every remote of this repository. */
function readArguments(args) {
  const known = listRemotes().map(({ folder }) => folder);
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: "string" } }, allowPositionals: true });
    const ids = positionals.includes("all") ? known : positionals;
    if (ids.length > 0 && ids.every((id) => known.includes(id))) return { ids, to: values.to };
  } catch {
    // An unknown option is reported below, like an unknown name.
  }
  throw new Failure(usage(known));
}

/**
 * `npm run release -- mfe-auth … [--to <folder>]`: builds and releases these remotes, or `all`, into the store of the
 * environment's portal, else of this folder's running one. `--to`: into a folder for a static host instead.
 */
export async function run(args) {
  stopCommandsOnSignal();
  const { ids, to } = readArguments(args);
  await runStage("Packages", installForRunning);
  await runStage("Build", () => buildWorkspaces(({ folder }) => ids.includes(folder)));
  if (to === undefined) return runDatabaseCommand("store-remotes", ["--always", ...ids.map((id) => inRoot(id))]);
  for (const id of ids) {
    const release = [inRoot("scripts", "release-remote.mjs"), id, "--to", to];
    process.exitCode ||= await runInTerminal(process.execPath, release);
  }
  return undefined;
}
