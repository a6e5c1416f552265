import { readFileSync } from "node:fs";
import path from "node:path";

import { build } from "esbuild";

import { folder, tools } from "./published-manifest.mjs";

/**
 * Bundles the command with the parts of the portal's packages that it uses. Packages of the registry stay imports.
 *
 * @param {string} entry
 * @param {string} outfile
 */
export async function buildCommand(entry, outfile) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    conditions: ["portal-source"],
    external: [...Object.keys(dependencies), ...tools].flatMap((name) => [name, `${name}/*`]),
    banner: { js: "#!/usr/bin/env node" },
    logLevel: "warning",
  });
}
