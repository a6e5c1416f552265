import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { hashOutline } from "../build/hash-inputs.mjs";

/**
 * Copies the built shell, so that a later build does not change what a running portal serves. Returns the folder to
 * serve.
 */
export function deployShell(folder) {
  const dist = inRoot("shell", "dist");
  const outline = hashOutline(dist);
  if (!outline) throw new Failure("The shell is not built: run npm run build.");
  const target = path.join(folder, outline.slice(0, 16));
  if (existsSync(target)) return target;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  cpSync(dist, unfinished, { recursive: true });
  renameSync(unfinished, target);
  for (const name of readdirSync(folder)) {
    if (path.join(folder, name) !== target) rmSync(path.join(folder, name), { recursive: true });
  }
  return target;
}
