import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { packOnce } from "./pack-once.mjs";

const run = promisify(execFile);

const root = path.resolve(import.meta.dirname, "../..");
const packages = [
  { folder: "api/contract", name: "api-contract" },
  { folder: "shared-ui/host-contract", name: "host-contract" },
  { folder: "shared-ui", name: "shared-ui" },
];

/**
 * Copies a remote out of the workspace, with the portal's packages from their tarballs and links to everything else. Downloads nothing.
 *
 * @param {string} id folder of the remote
 * @returns {Promise<{ ground: string, remote: string, remove: () => Promise<void> }>} `remote`: its new folder
 */
export async function copyRemoteOutside(id) {
  const ground = await mkdtemp(path.join(tmpdir(), "portal-outside-"));
  const remote = path.join(ground, id);
  const left = new Set(["node_modules", "dist"]);
  await cp(path.join(root, id), remote, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  await linkInstalled(path.join(ground, "node_modules"));
  for (const { folder, name } of packages)
    await installPackage(folder, path.join(remote, "node_modules/@portal", name));
  await writeFile(path.join(remote, "tsconfig.json"), JSON.stringify(tsconfig));
  return { ground, remote, remove: () => rm(ground, { recursive: true, force: true }) };
}

/**
 * Writes a new remote with `portal-remote init` of the packed `@portal/remote`, outside of the workspace, and installs the package in it. Everything that
 * the package depends on is linked. Downloads nothing.
 *
 * @param {string} id of the remote
 * @returns {Promise<{ ground: string, remote: string, remove: () => Promise<void> }>} `remote`: its new folder
 */
export async function initRemote(id) {
  const ground = await mkdtemp(path.join(tmpdir(), "portal-outside-"));
  const remote = path.join(ground, id);
  const unpacked = path.join(ground, "package");
  await linkInstalled(path.join(ground, "node_modules"));
  await installPackage("shared-ui/remote", unpacked);
  await run(process.execPath, [path.join(unpacked, "dist/cli.js"), "init", id], { cwd: ground });
  const installed = path.join(remote, "node_modules/@portal/remote");
  const bin = path.join(remote, "node_modules/.bin");
  await mkdir(path.dirname(installed), { recursive: true });
  await rename(unpacked, installed);
  await mkdir(bin);
  await symlink("../@portal/remote/dist/cli.js", path.join(bin, "portal-remote"));
  return { ground, remote, remove: () => rm(ground, { recursive: true, force: true }) };
}

/**
 * Gives the remote another patch version of React than the portal's, as a team may have.
 *
 * @param {string} remote its folder
 */
export async function installOtherReact(remote) {
  for (const name of ["react", "react-dom"]) {
    const source = path.join(root, "node_modules", `${name}-other-patch`);
    await cp(source, path.join(remote, "node_modules", name), { recursive: true });
  }
}

/** As in a team's own repository: without a condition that resolves to the packages' sources. */
const tsconfig = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    strict: true,
    noUncheckedIndexedAccess: true,
    esModuleInterop: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["jest", "node", "@testing-library/jest-dom", "@portal/shared-ui/css-modules"],
  },
  include: ["src"],
};

async function linkInstalled(target) {
  const installed = path.join(root, "node_modules");
  await mkdir(target);
  for (const name of await readdir(installed)) {
    if (name !== "@portal") await symlink(path.join(installed, name), path.join(target, name));
  }
}

async function installPackage(folder, target) {
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", await packOnce(folder), "--strip-components=1"], { cwd: target });
}

/**
 * @param {string} tool its script below node_modules
 * @returns {Promise<string>} printed output
 * @throws with the printed output when the tool fails
 */
export async function runTool(tool, args, cwd) {
  try {
    const { stdout } = await run(process.execPath, [path.join(root, "node_modules", tool), ...args], { cwd });
    return stdout;
  } catch (error) {
    throw new Error(`${tool} ${args.join(" ")} failed:\n${error.stdout}\n${error.stderr}`, { cause: error });
  }
}

/** @returns {Promise<{ code: number, stdout: string, stderr: string }>} */
export async function runInFolder(command, args, cwd, env = process.env) {
  try {
    return { code: 0, ...(await run(command, args, { cwd, env })) };
  } catch (error) {
    if (typeof error.code !== "number") throw error;
    return { code: error.code, stdout: error.stdout, stderr: error.stderr };
  }
}
