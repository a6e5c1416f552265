import assert from "node:assert/strict";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";

import { releaseRemote } from "../../scripts/release/release-remote.mjs";
import { copyRemoteOutside, runTool } from "./foreign-remote.mjs";

const ID = "mfe-dashboard";
const workspace = path.resolve(import.meta.dirname, "../..");
let outside;

/** Also lists the files that the build used. */
const printingConfig = `
const createConfig = require("./webpack.config.cjs");
const stats = { all: false, modules: true, nestedModules: true, modulesSpace: Infinity, nestedModulesSpace: Infinity };
module.exports = (env) => ({ ...createConfig(env), stats });
`;
let statsFile;

/** Without a cache. */
let cold;

before(async () => {
  outside = await copyRemoteOutside(ID);
  statsFile = path.join(outside.ground, "stats.json");
  await writeFile(path.join(outside.remote, "printing.config.cjs"), printingConfig);
  cold = await build("-c", "printing.config.cjs", `--json=${statsFile}`);
});

after(() => outside?.remove());

async function build(...args) {
  const dist = path.join(outside.remote, "dist");
  await runTool("webpack/bin/webpack.js", ["build", ...args], outside.remote);
  const names = (await readdir(dist)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name), "base64")])));
}

const dropCache = () => rm(path.join(outside.remote, "node_modules/.cache"), { recursive: true, force: true });

test("builds a releasable remote outside the workspace from the packed packages", async () => {
  const remotesDirectory = path.join(outside.ground, "remotes");
  const { version } = await releaseRemote({ remoteDirectory: outside.remote, remotesDirectory });
  const registry = JSON.parse(await readFile(path.join(remotesDirectory, "remotes.json"), "utf8"));
  assert.deepEqual(
    registry.remotes.map((line) => [line.id, line.version]),
    [[ID, version]],
  );

  const { modules } = JSON.parse(await readFile(statsFile, "utf8"));
  const files = modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map((module) => module.nameForCondition);
  const portal = files.filter((file) => file?.includes("shared-ui") || file?.includes("host-contract"));
  assert.ok(portal.length > 0, "the build reads shared-ui");
  assert.deepEqual(
    portal.filter((file) => !file.startsWith(path.join(outside.remote, "node_modules"))),
    [],
  );
});

test("does not name the build machine's folders in a built remote", async () => {
  const dist = path.join(outside.remote, "dist");
  for (const name of (await readdir(dist)).filter((file) => /\.(js|css|json)$/.test(file))) {
    const content = await readFile(path.join(dist, name), "utf8");
    assert.ok(!content.includes(outside.ground) && !content.includes(workspace), name);
  }
});

test("checks the remote's types with the packed declarations", async () => {
  await runTool("typescript/bin/tsc", ["-p", "."], outside.remote);
});

test("runs the remote's tests with the packed Jest preset and test host", async () => {
  await runTool("jest/bin/jest.js", ["-c", "jest.config.cjs", "settings.page"], outside.remote);
});

test("gives the same bytes cold, warm, or after an undone edit", async () => {
  const file = path.join(outside.remote, "src/home/setup-step.texts.ts");
  const original = await readFile(file, "utf8");

  assert.deepEqual(await build(), cold, "warm");

  await writeFile(file, original.replace("Link your sales system", "Link your till"));
  const edited = await build();
  assert.notDeepEqual([...edited.keys()], [...cold.keys()], "an edit gives files of other names");

  await writeFile(file, original);
  assert.deepEqual(await build(), cold, "after an edit and back");

  await dropCache();
  assert.deepEqual(await build(), cold, "cold again");
});
