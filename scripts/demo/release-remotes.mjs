import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { listRemotes } from "../build/workspaces.mjs";
import { runCommand } from "../processes/run-command.mjs";

/** Releases every built remote into `folder`, with the same script that a team uses. */
export async function releaseRemotes(folder) {
  let released = 0;
  for (const { folder: id } of listRemotes()) {
    const args = [inRoot("scripts", "release-remote.mjs"), id, "--to", folder];
    const { code, output } = await runCommand(process.execPath, args);
    if (code !== 0) throw new Failure(`${id} could not be released.`, output);
    if (output.includes(" is released in ")) released += 1;
  }
  return released === 0 ? "unchanged" : `${released} new`;
}
