import { accessSync, constants, readdirSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../processes/run-command.mjs";

const usualFolders = [
  "/usr/sbin",
  "/usr/bin",
  "/usr/local/sbin",
  "/usr/local/bin",
  "/usr/libexec",
  "/usr/local/mysql/bin",
  "/opt/homebrew/bin",
  "/opt/homebrew/opt/mariadb/bin",
  "/opt/homebrew/opt/mysql/bin",
  "/opt/local/lib/mariadb/bin",
];

function listFolders() {
  const fromPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return [...new Set([...fromPath, ...usualFolders])];
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first executable with one of these names, or `undefined`. */
export function findProgram(names, folders = listFolders()) {
  const extension = process.platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name + extension))).find(isExecutable);
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version;
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Parses the output of `--version`; `undefined` if the server is too old or unknown. */
export function readServerVersion(output) {
  const mariadb = /(\d+)\.(\d+)\.\d+-MariaDB/i.exec(output);
  const mysql = /\bVer (\d+)\.(\d+)\.\d+/.exec(output);
  const kind = mariadb ? "mariadb" : "mysql";
  const numbers = (mariadb ?? mysql)?.slice(1, 3).map(Number);
  if (!numbers || !isAtLeast(numbers, kind === "mariadb" ? [10, 6] : [8, 4])) return undefined;
  return { kind, version: numbers.join(".") };
}

/**
 * Finds a server on this machine: MariaDB from 10.6, else MySQL from 8.4.
 * @returns {Promise<{ program: string, kind: "mariadb" | "mysql", version: string, env?: NodeJS.ProcessEnv, base?:
 * string } | undefined>}
 */
export async function findServer() {
  for (const name of ["mariadbd", "mysqld"]) {
    const program = findProgram([name]);
    if (!program) continue;
    const { output } = await runCommand(program, ["--no-defaults", "--version"], { timeoutMs: 20_000 });
    const found = readServerVersion(output);
    if (found) return { program, ...found };
  }
  return undefined;
}

/** Finds MariaDB in packages that were unpacked into `base` (`base/usr/…`). `env` has the path of its libraries. */
export async function findUnpackedServer(base) {
  const program = findProgram(["mariadbd"], [path.join(base, "usr", "sbin")]);
  if (!program) return undefined;
  const libraries = path.join(base, "usr", "lib");
  const folders = readdirSync(libraries).filter((name) => name.includes("-linux-"));
  const paths = [...folders, "."].map((name) => path.join(libraries, name));
  const env = { ...process.env, LD_LIBRARY_PATH: [...paths, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") };
  const { output } = await runCommand(program, ["--no-defaults", "--version"], { env, timeoutMs: 20_000 });
  const found = readServerVersion(output);
  return found && { program, ...found, env, base: path.join(base, "usr") };
}
