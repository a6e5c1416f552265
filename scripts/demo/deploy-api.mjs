import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { hashContents } from "../build/hash-inputs.mjs";
import { Failure } from "../console/failure.mjs";
import { root } from "../console/paths.mjs";

const workspaces = [path.join("api"), path.join("api", "emulator")];
const deployed = ["dist", "contracts", "package.json"];

function copyWorkspace(source, target, workspace) {
  mkdirSync(path.join(target, workspace), { recursive: true });
  for (const name of deployed) {
    const from = path.join(source, workspace, name);
    if (existsSync(from)) cpSync(from, path.join(target, workspace, name), { recursive: true });
  }
}

/** Links the packages, so that the copy finds them wherever the data folder is. */
function linkPackages(source, target) {
  for (const folder of ["", ...workspaces]) {
    const packages = path.join(source, folder, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(target, folder, "node_modules"), "junction");
  }
}

/**
 * Copies the built API and emulator, so that a later build does not change a running portal. Removes earlier copies: a
 * data folder has one portal. Returns the copy's `api` folder; `source` is the project's root.
 */
export function deployApi(folder, source = root) {
  for (const workspace of workspaces) {
    if (existsSync(path.join(source, workspace, "dist", "main.js"))) continue;
    throw new Failure(`${workspace} is not built: run npm run build.`);
  }
  const name = hashContents(workspaces.flatMap((own) => deployed.map((part) => path.join(source, own, part))));
  const target = path.join(folder, name.slice(0, 16));
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${target}.${process.pid}`;
    for (const workspace of workspaces) copyWorkspace(source, unfinished, workspace);
    linkPackages(source, unfinished);
    renameSync(unfinished, target);
  }
  for (const other of readdirSync(folder)) {
    if (path.join(folder, other) !== target) rmSync(path.join(folder, other), { recursive: true });
  }
  return path.join(target, "api");
}
