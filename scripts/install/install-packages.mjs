import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Failure, explainOutput } from "../console/failure.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { withLock } from "../build/with-lock.mjs";
import { whileDiskHasRoom } from "./free-disk.mjs";
import { refuseUnderPortal } from "./refuse-under-portal.mjs";
import { runNpm } from "../processes/npm-command.mjs";

const marker = inRoot("node_modules", ".portal-install.json");
const arguments_ = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** What an installation depends on: the lockfile and the platform its native packages are for. */
function computeKey() {
  const lockfile = readFileSync(inRoot("package-lock.json"));
  return createHash("sha256").update(lockfile).update(`${process.platform} ${process.arch}`).digest("hex");
}

function isMarked(key) {
  try {
    return readJson(marker).key === key;
  } catch {
    return false;
  }
}

/** Whether every package that no platform may do without is in its place. */
function isComplete() {
  const { packages } = readJson(inRoot("package-lock.json"));
  return Object.entries(packages).every(([folder, entry]) => {
    if (!folder.includes("node_modules/") || entry.optional || entry.peerOptional || entry.devOptional) return true;
    return existsSync(inRoot(folder, entry.link ? "" : "package.json"));
  });
}

/** Whether what npm says it installed is what the lockfile asks for (someone ran npm by hand). */
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

/**
 * Installs the packages of the lockfile, without their install scripts, unless they are installed already. Two
 * processes that find them missing do not install at once, and nothing is replaced under a running portal.
 * @returns {Promise<string>} a remark for the progress line
 */
export async function installPackages() {
  if (isMarked(computeKey()) && isComplete()) return "up to date";
  return withLock(inRoot(".data", "install.lock"), installOnce);
}

/** Under the lock the question is asked again: whoever held it before may have installed. */
async function installOnce() {
  const key = computeKey();
  if (isMarked(key) && isComplete()) return "up to date";
  const isInstalledByHand = matchesLockfile() && isComplete();
  if (!isInstalledByHand) await runInstall();
  writeFileSync(marker, JSON.stringify({ key, node: process.version }));
  return isInstalledByHand ? "found" : "installed";
}

async function runInstall() {
  refuseUnderPortal([inRoot(".data", "run"), inData("run")]);
  const { code, output } = await whileDiskHasRoom((signal) => runNpm(arguments_, { signal }));
  if (code === 0 && isComplete()) return;
  const reason = explainOutput(output) ?? "npm could not install the packages.";
  throw new Failure(`${reason} (npm ci ended with code ${code})`, output.split("\n").slice(-25).join("\n"));
}
