import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { promisify } from "node:util";

import { createChildEnvironment } from "../child-environment.js";

const run = promisify(execFile);

/**
 * Installs packages into a folder of their own.
 *
 * @param folder absolute
 * @param packages `react@19.3.1`
 * @throws with what npm printed
 */
export type InstallPackages = (folder: string, packages: readonly string[]) => Promise<void>;

/** Uses the team's npm, and so its registry. */
export function createPackageInstall(): InstallPackages {
  return async (folder, packages) => {
    mkdirSync(folder, { recursive: true });
    const options = [
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    await run("npm", ["install", ...options, ...packages], {
      cwd: folder,
      env: createChildEnvironment({}),
      maxBuffer: 16_000_000,
      shell: process.platform === "win32",
    });
  };
}
