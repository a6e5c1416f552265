import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { buildFolder, inRoot } from "../console/paths.mjs";
import { runNpm } from "../processes/npm-command.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { runLimited } from "../processes/run-limited.mjs";
import { createInputHash, hashOutline } from "./hash-inputs.mjs";
import { withLock } from "./with-lock.mjs";
import { isFrontEnd, readWorkspaces } from "./workspaces.mjs";

const markerOf = ({ folder }) => path.join(buildFolder, `${folder.replaceAll("/", "-")}.json`);
const distOf = ({ folder }) => inRoot(folder, "dist");

function isBuilt(workspace, inputs) {
  try {
    const marker = JSON.parse(readFileSync(markerOf(workspace), "utf8"));
    return marker.inputs === inputs && marker.outline === hashOutline(distOf(workspace));
  } catch {
    return false;
  }
}

async function runBuild(workspaces) {
  const folders = workspaces.map(({ folder }) => folder);
  if (!isFrontEnd(workspaces[0])) return runNpm(["run", "build", "--silent", "-w", workspaces[0].name]);
  return runCommand(process.execPath, [inRoot("scripts", "build", "build-front-ends.mjs"), ...folders]);
}

/** Builds one workspace, or several front ends in one process. */
async function buildUnit(unit) {
  for (const { workspace } of unit) {
    rmSync(markerOf(workspace), { force: true });
    rmSync(distOf(workspace), { recursive: true, force: true });
  }
  const workspaces = unit.map(({ workspace }) => workspace);
  const { code, output } = await runBuild(workspaces);
  if (code !== 0) {
    const names = workspaces.map(({ folder }) => folder).join(", ");
    throw new Failure(
      explainOutput(output) ?? `The build of ${names} failed.`,
      output.split("\n").slice(-60).join("\n"),
    );
  }
  for (const { workspace, inputs } of unit) {
    writeFileSync(markerOf(workspace), JSON.stringify({ inputs, outline: hashOutline(distOf(workspace)) }));
  }
}

/** Runs `work` while no other process builds in this project. */
export const whileNothingBuilds = (work) => withLock(path.join(buildFolder, "lock"), work);

/**
 * Builds the wanted workspaces whose inputs changed since their last build. The caller holds the lock of
 * `whileNothingBuilds`.
 * @param {(workspace: { folder: string }) => boolean} isWanted
 * @param {(text: string) => void} [announce] gets what takes long
 * @returns {Promise<string>} a remark for the progress line
 */
export async function buildUnderLock(isWanted, announce = () => {}) {
  const workspaces = readWorkspaces();
  const hash = createInputHash(workspaces);
  const chosen = workspaces.filter((workspace) => workspace.scripts.build && isWanted(workspace));
  const changed = chosen
    .map((workspace) => ({ workspace, inputs: hash(workspace) }))
    .filter(({ workspace, inputs }) => !isBuilt(workspace, inputs));
  const frontEnds = changed.filter(({ workspace }) => isFrontEnd(workspace));
  const others = changed.filter(({ workspace }) => !isFrontEnd(workspace));
  if (frontEnds.length > 1) announce("building all front ends takes about half a minute");
  await runLimited(
    [...others.map((one) => [one]), frontEnds].filter(({ length }) => length > 0),
    2,
    buildUnit,
  );
  return changed.length === 0 ? "unchanged" : `${changed.length} of ${chosen.length} built`;
}

/** Takes the lock and builds; by default every workspace that has a build. */
export async function buildWorkspaces(isWanted = () => true, announce) {
  mkdirSync(buildFolder, { recursive: true });
  return whileNothingBuilds(() => buildUnderLock(isWanted, announce));
}

export const isServer = ({ folder }) => /^api(\/emulator)?$/.test(folder);

/** Returns whether a running portal needs the workspace's build. Packages need none: applications read their source. */
export const isApplication = (workspace) => isServer(workspace) || isFrontEnd(workspace);
