import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { deployApi } from "./deploy-api.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-deploy-"));
const source = path.join(folder, "project");
const data = path.join(folder, "elsewhere");
after(() => rmSync(folder, { recursive: true }));

function write(name, text) {
  const file = path.join(source, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function build(answer) {
  write("api/package.json", "{}");
  write("api/dist/main.js", `console.log(require("words").text + "${answer}")`);
  write("api/emulator/dist/main.js", "");
  write("node_modules/words/index.js", 'exports.text = "build "');
}

const run = (apiFolder) =>
  execFileSync(process.execPath, [path.join(apiFolder, "dist", "main.js")], { encoding: "utf8" });

test("a deployed copy runs with the project's packages after its build was removed", () => {
  build("1");
  const apiFolder = deployApi(data, source);
  rmSync(path.join(source, "api", "dist"), { recursive: true });
  assert.equal(run(apiFolder), "build 1\n");
});

test("a build that differs in one character replaces the old copy", () => {
  build("1");
  const first = deployApi(data, source);
  build("2");
  const second = deployApi(data, source);
  assert.notEqual(second, first);
  assert.equal(run(second), "build 2\n");
  assert.equal(readdirSync(data).length, 1);
  assert.equal(run(deployApi(data, source)), "build 2\n");
});

test("packages survive the removal of an old copy", () => {
  build("3");
  assert.equal(run(deployApi(data, source)), "build 3\n");
});

test("an API without a build is not deployed", () => {
  rmSync(path.join(source, "api", "dist"), { recursive: true });
  assert.throws(() => deployApi(data, source), { name: "Failure", message: "api is not built: run npm run build." });
});
