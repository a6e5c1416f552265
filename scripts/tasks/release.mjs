import { parseArgs } from "node:util";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { runStage } from "../console/stages.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { installForRunning } from "../install/install-packages.mjs";
import { listRemotes } from "../build/workspaces.mjs";
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
 * `npm run release -- mfe-auth … [--to <folder>]`: builds and releases these remotes, or `all`. The target is the
 * folder, else REMOTES_DIR, else `.data/remotes`.
 */
export async function run(args) {
  stopCommandsOnSignal();
  const { ids, to = process.env.REMOTES_DIR } = readArguments(args);
  await runStage("Packages", installForRunning);
  await runStage("Build", () => buildWorkspaces(({ folder }) => ids.includes(folder)));
  const place = to ? ["--to", to] : [];
  for (const id of ids) {
    const release = [inRoot("scripts", "release-remote.mjs"), id, ...place];
    process.exitCode ||= await runInTerminal(process.execPath, release);
  }
}
