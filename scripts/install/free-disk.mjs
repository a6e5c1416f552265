import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { Failure } from "../console/failure.mjs";
import { inRoot, root } from "../console/paths.mjs";

const megabyte = 1024 * 1024;

const fullMb = 8;
const checkEveryMs = 2_000;

async function readFreeMb() {
  const { bavail, bsize } = await statfs(root);
  return Math.floor((bavail * bsize) / megabyte);
}

/**
 * Aborts `work` when the disk is full: npm would go on for many minutes.
 * @param {(signal: AbortSignal) => Promise<T>} work @template T
 */
export async function whileDiskHasRoom(work) {
  const controller = new AbortController();
  const timer = setInterval(async () => (await readFreeMb()) < fullMb && controller.abort(), checkEveryMs);
  try {
    const result = await work(controller.signal);
    if (controller.signal.aborted) throw Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Throws if less is free than a start needs: 1,200 MB for the first, 200 MB for later ones. */
export async function checkFreeDisk() {
  const neededMb = existsSync(inRoot("node_modules", ".portal-install.json")) ? 200 : 1200;
  const freeMb = await readFreeMb();
  if (freeMb >= neededMb) return;
  throw new Failure(`The disk of ${root} has ${freeMb} MB free; ${neededMb} MB are needed. Free some space first.`);
}
