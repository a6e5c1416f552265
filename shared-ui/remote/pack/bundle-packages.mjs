import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { dist, folder } from "./published-manifest.mjs";

/** Folders of the packages that no registry has. */
const packages = {
  "api-contract": "../../api/contract",
  "host-contract": "../host-contract",
  "shared-ui": "..",
};

/**
 * Packs the portal's own packages and unpacks them to `dist/node_modules`, where the scripts of `dist/` find them. With
 * `bundleDependencies` the tarball would name packages that no registry has, and anybody could publish one there.
 */
export function bundlePackages() {
  const tarballs = mkdtempSync(path.join(tmpdir(), "portal-pack-"));
  try {
    for (const [name, source] of Object.entries(packages)) {
      const ground = path.join(tarballs, name);
      mkdirSync(ground);
      runNpm(["pack", "--silent", "--pack-destination", ground], path.resolve(folder, source));
      const target = path.join(dist, "node_modules", "@portal", name);
      mkdirSync(target, { recursive: true });
      const [tarball] = readdirSync(ground);
      execFileSync("tar", ["-xzf", path.join(ground, tarball), "--strip-components=1"], { cwd: target });
    }
  } finally {
    rmSync(tarballs, { recursive: true, force: true });
  }
}

/** Without the settings of the outer npm, such as its workspace. */
function runNpm(args, cwd) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const script = process.env.npm_execpath;
  const [command, ...before] = script ? [process.execPath, script] : ["npm"];
  execFileSync(command, [...before, ...args], { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
}
