import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../../scripts/console/failure.mjs";
import { root } from "../../scripts/console/paths.mjs";
import { startOwnPortal } from "../../scripts/demo/own-portal.mjs";
import { runCommand } from "../../scripts/processes/run-command.mjs";
import { describePortal } from "../../scripts/test-run/test-folder.mjs";

/** Longer than the limit, so that a start that exceeds the limit still has a figure. */
const timeoutMs = 900_000;

async function measureStart(folder) {
  const { pidFile } = describePortal("fresh");
  const portal = await startOwnPortal({ folder, dataFolder: path.join(folder, ".data"), pidFile, timeoutMs });
  await portal.stop();
  if (!portal.isReady) throw new Failure("The fresh clone does not start.", portal.readOutput());
  return portal.readyMs;
}

/**
 * Returns the milliseconds from a new clone, without packages, builds and data, until its portal answers. npm's cache
 * is used; uncommitted changes are not measured.
 */
export async function measureFreshStart() {
  // A clone inside this tree would find this tree's packages.
  const folder = mkdtempSync(path.join(tmpdir(), "portal-fresh-"));
  try {
    const { code, output } = await runCommand("git", ["clone", "--quiet", root, folder]);
    if (code !== 0) throw new Failure("The repository cannot be cloned.", output);
    return await measureStart(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
