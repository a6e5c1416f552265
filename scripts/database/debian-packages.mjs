import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../processes/run-command.mjs";

const serverPackages = ["mariadb-server-core", "mariadb-client-core"];
const isOnEverySystem = /^(libc6|libgcc-s1|libstdc\+\+6|libcrypt1|zlib1g|debconf.*)$/;

/** Returns whether this is Debian or a derivative such as Ubuntu or Mint. */
export function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

export const isRoot = () => process.getuid?.() === 0;

const runApt = (args, options) =>
  runCommand("apt-get", ["-qq", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::https::Timeout=20", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
    timeoutMs: 300_000,
    ...options,
  });

/** Installs packages as root, without recommendations and removals. `output`: apt's. */
export async function installSystemPackages(names) {
  const install = () => runApt(["install", "-y", "--no-remove", "--no-install-recommends", ...names]);
  const first = await install();
  if (first.code === 0) return { done: true, output: first.output };
  await runApt(["update"]);
  const second = await install();
  return { done: second.code === 0, output: second.output };
}

export const installServerPackages = () => installSystemPackages(serverPackages);

async function listLibraries() {
  const { output } = await runCommand("apt-cache", ["depends", "--important", ...serverPackages]);
  const names = [...output.matchAll(/Depends: ([a-z][a-z0-9.+-]+)/g)].map((match) => match[1]);
  const libraries = names.filter((name) => /^lib|^mariadb-common$/.test(name) && !isOnEverySystem.test(name));
  return [...new Set(libraries)];
}

/**
 * Downloads and unpacks the server's packages into `folder`, without root and without installing. Returns whether the
 * folder has the packages.
 */
export async function unpackServerPackages(folder) {
  if (existsSync(path.join(folder, "complete"))) return true;
  const downloads = path.join(folder, "packages");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  const names = [...serverPackages, ...(await listLibraries())];
  const { code } = await runApt(["download", ...names], { cwd: downloads });
  if (code !== 0) return false;
  for (const name of readdirSync(downloads)) {
    const { code: unpacked } = await runCommand("dpkg", ["-x", path.join(downloads, name), folder]);
    if (unpacked !== 0) return false;
  }
  rmSync(downloads, { recursive: true });
  mkdirSync(path.join(folder, "complete"));
  return true;
}
