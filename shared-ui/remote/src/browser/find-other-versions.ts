import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { isRecord } from "../portal/read-json.js";

/** A shared package whose installed version is not the shell's. */
interface OtherVersion {
  name: string;
  /** null: not installed. */
  installed: string | null;
  /** Version that the deployed shell shares. */
  shared: string;
}

/**
 * Compares the shared packages that a registry has. The host contract comes with this package, and `check` compares it.
 *
 * @param directory of the remote
 * @param shared versions by name, or by a file of the package such as `react/jsx-runtime`
 */
export function findOtherVersions(directory: string, shared: Readonly<Record<string, string>>): OtherVersion[] {
  return listPackages(shared)
    .map(([name, version]) => ({ name, installed: readInstalled(directory, name), shared: version }))
    .filter(({ installed, shared: wanted }) => installed !== wanted);
}

/** Packages of a registry, without their files. */
export const listPackages = (shared: Readonly<Record<string, string>>) =>
  Object.entries(shared).filter(
    ([name]) => !name.startsWith("@portal/") && name.split("/").length === (name.startsWith("@") ? 2 : 1),
  );

/** Looks upwards as Node does. */
export function readInstalled(directory: string, name: string): string | null {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    const file = path.join(folder, "node_modules", name, "package.json");
    if (existsSync(file)) {
      const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
      return isRecord(manifest) && typeof manifest.version === "string" ? manifest.version : null;
    }
    if (folder === path.dirname(folder)) return null;
  }
}
