/**
 * Compiles a workspace for Node: `node compile-node.mjs <sources> <target>` in its folder. Writes CommonJS with source
 * maps, without tests. `npm run typecheck` checks types (D405).
 */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const forTests = /\.(test|contract|fixture)\.ts$|(^|\/)(testing|fixtures)\//;

function listSources(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll(path.sep, "/"));
  return names.filter((name) => /\.(ts|json)$/.test(name) && !forTests.test(name)).sort();
}

const [sources, target] = process.argv.slice(2);
rmSync(target, { recursive: true, force: true });
await build({
  entryPoints: listSources(sources).map((name) => path.join(sources, name)),
  outbase: sources,
  outdir: target,
  platform: "node",
  target: "node20",
  format: "cjs",
  sourcemap: true,
  loader: { ".json": "copy" },
  logLevel: "warning",
});
