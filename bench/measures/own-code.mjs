import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../scripts/console/paths.mjs";
import { inTestFolder } from "../../scripts/test-run/test-folder.mjs";

/** Builds the workspace again. Returns webpack's statistics. */
function readStats(workspace) {
  const [json, folder] = [inTestFolder(`stats-${workspace}.json`), inTestFolder(`stats-${workspace}`)];
  const webpack = inRoot("node_modules", "webpack-cli", "bin", "cli.js");
  const args = [webpack, "build", "--stats", "detailed", "--json", json, "--output-path", folder];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: inRoot(workspace), encoding: "utf8" });
  if (status !== 0) throw new Error(`${workspace} does not build: ${stderr}`);
  return JSON.parse(readFileSync(json, "utf8"));
}

function* listModules(modules, chunks) {
  for (const module of modules) {
    const own = { ...module, chunks: module.chunks?.length > 0 ? module.chunks : chunks };
    if (module.modules?.length > 0) yield* listModules(module.modules, own.chunks);
    else if (module.moduleType?.startsWith("javascript")) yield own;
  }
}

/** Returns the share of each script that is not from packages. */
function readShares({ chunks, modules }) {
  const sizes = new Map(chunks.map(({ id }) => [id, { own: 0, all: 0 }]));
  for (const { chunks: holders, size, name, nameForCondition } of listModules(modules, [])) {
    const isOwn = !`${name} ${nameForCondition}`.includes("node_modules");
    for (const sums of holders.map((id) => sizes.get(id))) {
      sums.all += size;
      if (isOwn) sums.own += size;
    }
  }
  return new Map(
    chunks.flatMap(({ id, files }) => {
      const { own, all } = sizes.get(id);
      return files.filter((file) => file.endsWith(".js")).map((file) => [path.basename(file), own / (all || 1)]);
    }),
  );
}

/** Returns the transferred kilobytes of own code. Throws for a script of another workspace. */
export function measureOwnCode(scripts, workspaces) {
  const shares = new Map(workspaces.flatMap((workspace) => [...readShares(readStats(workspace))]));
  const bytes = scripts.map(({ url, bytes: wire }) => {
    const share = shares.get(path.basename(new URL(url).pathname));
    if (share === undefined) throw new Error(`No build has ${url}.`);
    return wire * share;
  });
  return bytes.reduce((sum, own) => sum + own, 0) / 1000;
}
