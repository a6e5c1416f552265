import { withLock } from "../build/with-lock.mjs";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { createInputHash } from "../build/hash-inputs.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { useKeptGround } from "./kept-ground.mjs";

const folder = inRoot(".data", "check");

/** Runs `work` with the database server and Lab that successive runs share. A lock lets one run use them at a time. */
export const withKeptGround = (work) =>
  withLock(inRoot(".data", "check", "lock"), async () => work(await startGround()));

async function startGround() {
  const workspaces = readWorkspaces();
  const emulator = workspaces.find((workspace) => workspace.folder === "api/emulator");
  await buildWorkspaces((workspace) => workspace.folder === emulator.folder);
  return useKeptGround(folder, { inputs: createInputHash(workspaces)(emulator) });
}
