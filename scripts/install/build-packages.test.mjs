import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isFrontEnd, readWorkspaces } from "../build/workspaces.mjs";
import { inRoot, root } from "../console/paths.mjs";

const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));

/** Loads the front ends' configurations and loaders, and prints the files that this loads. */
const probe = `
  const { createRequire } = require("node:module");
  const [root, ...folders] = process.argv.slice(1);
  const load = createRequire(root + "/package.json");
  load("webpack");
  for (const folder of folders) {
    const { module: { rules } } = load(root + "/" + folder + "/webpack.config.cjs")({});
    const loaders = rules.flatMap(({ loader, use = [] }) => [loader, ...use.map((one) => one.loader)]);
    for (const loader of loaders.filter(Boolean)) load(loader);
  }
  console.log(JSON.stringify(Object.keys(require.cache)));
`;

function listLoadedPackages() {
  const folders = readWorkspaces()
    .filter(isFrontEnd)
    .map(({ folder }) => folder);
  const files = JSON.parse(execFileSync(process.execPath, ["-e", probe, root, ...folders], { encoding: "utf8" }));
  const keys = files.map((file) => path.relative(root, file).replaceAll(path.sep, "/"));
  return [...new Set(keys.flatMap((key) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(key)?.[0] ?? []))];
}

test("installing without development packages includes everything that builds load", () => {
  const loaded = listLoadedPackages();
  assert.ok(loaded.includes("node_modules/css-loader") && loaded.includes("node_modules/@swc/core"));
  const missing = [...loaded, "node_modules/esbuild"].filter((key) => packages[key].dev || packages[key].peer);
  assert.deepEqual(missing, []);
});
