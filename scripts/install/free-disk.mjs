import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { Failure } from "../console/failure.mjs";
import { inRoot, root } from "../console/paths.mjs";

const megabyte = 1024 * 1024;

/** Refuses to begin what the disk cannot hold: 1,200 MB for a first start, 200 MB for a later one. */
export async function checkFreeDisk() {
  const neededMb = existsSync(inRoot("node_modules", ".portal-install.json")) ? 200 : 1200;
  const { bavail, bsize } = await statfs(root);
  const freeMb = Math.floor((bavail * bsize) / megabyte);
  if (freeMb >= neededMb) return;
  throw new Failure(`The disk of ${root} has ${freeMb} MB free; ${neededMb} MB are needed. Free some space first.`);
}
