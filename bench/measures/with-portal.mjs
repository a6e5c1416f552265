import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildWorkspaces, isApplication } from "../../scripts/build/build-workspaces.mjs";
import { Failure } from "../../scripts/console/failure.mjs";
import { replaceLeftovers } from "../../scripts/demo/replace-leftovers.mjs";
import { startOwnPortal } from "../../scripts/demo/own-portal.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { describePortal } from "../../scripts/test-run/test-folder.mjs";
import { withTestGround } from "../../scripts/test-run/with-test-ground.mjs";

const { dataFolder, pidFile } = describePortal("bench");

/** Starts a portal with a separate database. `startMs` is the time until it answers. */
async function startMeasured(options) {
  const portal = await startOwnPortal({ dataFolder, pidFile, ...options });
  if (portal.isReady) return { ...portal, startMs: portal.readyMs };
  await portal.stop();
  throw new Failure("The portal to measure does not start.", portal.readOutput());
}

/** Returns the ms that a start takes on a stopped portal's data folder. */
async function measureSecondStart() {
  const portal = await startMeasured({ keepsData: true });
  await portal.stop();
  return portal.startMs;
}

async function removeEarlierPortal() {
  const runFolder = path.join(dataFolder, "run");
  if (existsSync(runFolder)) await replaceLeftovers(runFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

async function runBesidePortal({ measure, hasDemoData }) {
  await removeEarlierPortal();
  const portal = await startMeasured({ hasDemoData });
  try {
    const { environment } = JSON.parse(readFileSync(path.join(dataFolder, "run", "environment.json"), "utf8"));
    const measureAfterStop = async () => {
      await portal.stop();
      return measureSecondStart();
    };
    const more = { environment: { ...process.env, ...environment }, measureSecondStart: measureAfterStop };
    return await measure({ ...portal, ...more });
  } finally {
    await portal.stop();
  }
}

/**
 * Installs and builds. Then runs `works` in sequence, each with its own portal as `npm start` runs it. `startMs`: of
 * the first start, on an empty data folder; `measureSecondStart` starts again. With `hasDemoData: false`, the demo's
 * import does not disturb the work.
 */
export const withPortals = (works) =>
  withTestGround(async () => {
    await installPackages();
    await buildWorkspaces(isApplication);
    const answers = [];
    for (const work of works) answers.push(await runBesidePortal(work));
    return answers;
  });
