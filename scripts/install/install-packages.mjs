import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Failure, explainOutput } from "../console/failure.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { withLock } from "../build/with-lock.mjs";
import { whileDiskHasRoom } from "./free-disk.mjs";
import { refuseUnderPortal } from "./refuse-under-portal.mjs";
import { runNpm } from "../processes/npm-command.mjs";

const marker = inRoot("node_modules", ".portal-install.json");
const always = ["--ignore-scripts", "--include=optional", "--no-audit", "--no-fund"];

/**
 * `run`: to build and run the portal; `all`: also tests and lint. `run` omits peer packages: those that nothing else
 * installs are loaded by development tools only.
 */
const scopes = {
  run: { args: ["--omit=dev", "--omit=peer"], has: ({ dev, peer }) => !dev && !peer, time: "about half a minute" },
  all: { args: ["--include=dev", "--include=peer"], has: () => true, time: "a minute or more" },
};

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Returns a hash of what an installation depends on: the lockfile, and the platform of native packages. */
function computeKey() {
  const lockfile = readFileSync(inRoot("package-lock.json"));
  return createHash("sha256").update(lockfile).update(`${process.platform} ${process.arch}`).digest("hex");
}

/** Returns whether this lockfile was installed in this scope or completely. */
function isMarked(key, scope) {
  try {
    const mark = readJson(marker);
    return mark.key === key && (mark.scope === "all" || mark.scope === scope);
  } catch {
    return false;
  }
}

function isComplete(scope) {
  const { packages } = readJson(inRoot("package-lock.json"));
  return Object.entries(packages).every(([folder, entry]) => {
    if (!folder.includes("node_modules/") || entry.optional || entry.peerOptional || entry.devOptional) return true;
    return !scopes[scope].has(entry) || existsSync(inRoot(folder, entry.link ? "" : "package.json"));
  });
}

/**
 * Returns whether npm's record of the installation equals the lockfile. It does not after somebody ran npm directly.
 */
function matchesLockfile() {
  try {
    const installed = readJson(inRoot("node_modules", ".package-lock.json")).packages;
    const { packages } = readJson(inRoot("package-lock.json"));
    return Object.entries(packages).every(([folder, entry]) => {
      const found = installed[folder];
      return found === undefined || found.version === entry.version;
    });
  } catch {
    return false;
  }
}

const isInstalled = (scope) => isComplete(scope) && matchesLockfile();

async function install(scope, announce) {
  if (isMarked(computeKey(), scope) && isComplete(scope)) return "up to date";
  return withLock(inRoot(".data", "install.lock"), () => installOnce(scope, announce));
}

/** Checks again under the lock, because the lock's former holder may have installed the packages. */
async function installOnce(scope, announce) {
  const key = computeKey();
  if (isMarked(key, scope) && isComplete(scope)) return "up to date";
  const isFound = isInstalled(scope);
  if (!isFound) await (isInstalled("run") ? addRest(announce) : replaceAll(scope, announce));
  writeFileSync(marker, JSON.stringify({ key, scope, node: process.version }));
  return isFound ? "found" : "installed";
}

/** Adds the missing packages. Leaves the others unchanged, because a portal may run with them. */
async function addRest(announce) {
  announce(`the tools of tests and lint take ${scopes.all.time}`);
  await run(["install", "--no-save", ...scopes.all.args], "all");
}

async function replaceAll(scope, announce) {
  refuseUnderPortal([inRoot(".data", "run"), inData("run")]);
  announce(`a first installation takes ${scopes[scope].time}`);
  await run(["ci", ...scopes[scope].args], scope);
}

async function run(args, scope) {
  const { code, output } = await whileDiskHasRoom((signal) => runNpm([...args, ...always], { signal }));
  if (code === 0 && isComplete(scope)) return;
  const reason = explainOutput(output) ?? "npm could not install the packages.";
  throw new Failure(`${reason} (npm ${args[0]} ended with code ${code})`, output.split("\n").slice(-25).join("\n"));
}

/**
 * Installs the packages for building and running, without install scripts, unless they are there. Two processes never
 * install at once, and nothing is replaced under a running portal.
 * @param {(text: string) => void} [announce] gets what takes long
 * @returns {Promise<string>} a remark for the progress line
 */
export const installForRunning = (announce = () => {}) => install("run", announce);

/** Installs all packages, also those of tests and lint. Packages of a running portal stay. */
export const installPackages = (announce = () => {}) => install("all", announce);
