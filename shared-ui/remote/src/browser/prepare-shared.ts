import path from "node:path";

import { RefusedError } from "../refusal.js";
import { findOtherVersions, listPackages, readInstalled } from "./find-other-versions.js";
import type { InstallPackages } from "./install-packages.js";

interface SharedParts {
  /** Folder of the remote, absolute. */
  directory: string;
  installPackages: InstallPackages;
  report: (line: string) => void;
}

/**
 * Provides the deployed shell's versions of the shared packages. Installs them beside the remote's own when these differ.
 *
 * @param shared versions by name
 * @returns folder whose `node_modules` has them; undefined: the remote's own are the same
 * @throws RefusedError when they cannot be installed
 */
export async function prepareShared(
  { directory, installPackages, report }: SharedParts,
  shared: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (findOtherVersions(directory, shared).length === 0) return undefined;
  const folder = path.join(directory, "node_modules/.cache/portal-remote/shared");
  // All of them, because they depend on each other's versions.
  const wanted = listPackages(shared);
  const packages = wanted.map(([name, version]) => `${name}@${version}`);
  if (wanted.every(([name, version]) => readInstalled(folder, name) === version)) return folder;
  report(`Installing the shell's versions for this check: ${packages.join(", ")}.`);
  try {
    await installPackages(folder, packages);
  } catch (error) {
    throw toRefusal(error, packages);
  }
  return folder;
}

function toRefusal(error: unknown, packages: readonly string[]): RefusedError {
  const words = error instanceof Error ? error.message.split("\n") : [];
  const reason = words.find((line) => line.startsWith("npm error")) ?? words[0] ?? "";
  const problem = `The shell's versions of the shared packages could not be installed. ${reason.trim()}`;
  const fix = `Install the same versions in the remote: npm install ${packages.join(" ")}.`;
  return new RefusedError([
    { code: "SHARED_INSTALL", problem, place: "node_modules/.cache/portal-remote/shared", fix },
  ]);
}
