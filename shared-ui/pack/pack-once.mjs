import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { withLock } from "../../scripts/build/with-lock.mjs";
import { inTestFolder } from "../../scripts/test-run/test-folder.mjs";
import { hashSources } from "../../scripts/test-run/unchanged.mjs";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** Inputs of every tarball. */
const sources = ["api/contract", "shared-ui", "package-lock.json", "tsconfig.base.json", "tsconfig.web.json"];

/**
 * Packs a package of the workspace, unless the tarball of these sources is there: several tests and steps need it.
 *
 * @param {string} folder of the package
 * @returns {Promise<string>} the tarball
 */
export async function packOnce(folder) {
  // Packing writes to the workspace, and test files run at the same time.
  return withLock(path.join(root, "node_modules/.portal-pack.lock"), async () => {
    const place = inTestFolder("packed", folder.replaceAll("/", "-"));
    const tarball = path.join(place, `${hashSources(sources)}.tgz`);
    if (existsSync(tarball)) return tarball;
    await rm(place, { recursive: true, force: true });
    await mkdir(place, { recursive: true });
    const draft = await mkdtemp(path.join(place, "draft-"));
    const args = ["pack", "--json", "--pack-destination", draft];
    const { stdout } = await run("npm", args, { cwd: path.join(root, folder) });
    const [{ filename }] = JSON.parse(stdout);
    await rename(path.join(draft, filename), tarball);
    return tarball;
  });
}
