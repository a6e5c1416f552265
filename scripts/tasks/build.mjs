import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { runStage } from "../console/stages.mjs";
import { installForRunning } from "../install/install-packages.mjs";

/** `npm run build [folder …]`: builds these workspaces, by default all. Skips unchanged ones. */
export async function run(folders) {
  stopCommandsOnSignal();
  const isWanted = folders.length > 0 ? ({ folder }) => folders.includes(folder) : undefined;
  await runStage("Packages", installForRunning);
  await runStage("Build", (announce) => buildWorkspaces(isWanted, announce));
}
