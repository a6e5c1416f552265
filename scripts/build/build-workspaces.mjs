import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { buildFolder, inRoot } from "../console/paths.mjs";
import { runNpm } from "../processes/npm-command.mjs";
import { runLimited } from "../processes/run-limited.mjs";
import { hashInputs, hashOutline } from "./hash-inputs.mjs";
import { withLock } from "./with-lock.mjs";
import { readWorkspaces } from "./workspaces.mjs";

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

async function buildOne(workspace, inputs) {
  rmSync(markerOf(workspace), { force: true });
  rmSync(distOf(workspace), { recursive: true, force: true });
  const { code, output } = await runNpm(["run", "build", "--silent", "-w", workspace.name]);
  if (code !== 0) {
    const sentence = explainOutput(output) ?? `The build of ${workspace.folder} failed.`;
    throw new Failure(sentence, output.split("\n").slice(-60).join("\n"));
  }
  writeFileSync(markerOf(workspace), JSON.stringify({ inputs, outline: hashOutline(distOf(workspace)) }));
}

/** Does something while no process builds in this project. */
export const whileNothingBuilds = (work) => withLock(path.join(buildFolder, "lock"), work);

/** Packages whose build others may read come first; the rest are built side by side. */
function orderStages(chosen) {
  const isPackage = ({ folder }) => /^(api\/contract|shared-ui(\/host-contract)?)$/.test(folder);
  const packages = chosen.filter(isPackage).map((workspace) => [workspace]);
  return [...packages, chosen.filter((workspace) => !isPackage(workspace))];
}

/**
 * Builds workspaces whose inputs changed since their last build, at most two at a time.
 * @param {(workspace: { folder: string }) => boolean} [isWanted] default: every workspace with a build
 * @returns {Promise<string>} a remark for the progress line
 */
export async function buildWorkspaces(isWanted = () => true) {
  const workspaces = readWorkspaces();
  const chosen = workspaces.filter((workspace) => workspace.scripts.build && isWanted(workspace));
  mkdirSync(buildFolder, { recursive: true });
  let built = 0;
  await whileNothingBuilds(async () => {
    for (const stage of orderStages(chosen)) {
      await runLimited(stage, 2, async (workspace) => {
        const inputs = hashInputs(workspace, workspaces);
        if (isBuilt(workspace, inputs)) return;
        await buildOne(workspace, inputs);
        built += 1;
      });
    }
  });
  return built === 0 ? "unchanged" : `${built} of ${chosen.length} built`;
}

/** What a running portal needs: everything but the packages, which the applications read from their source. */
export const isApplication = ({ folder }) => /^(api|api\/emulator|shell|mfe-[^/]+)$/.test(folder);
