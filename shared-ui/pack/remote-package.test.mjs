import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { after, before, test } from "node:test";

import { placeRemotePackage, runInFolder, runTool } from "./foreign-remote.mjs";
import { writeSampleRemote } from "./sample-remote.fixture.mjs";

const workspace = path.resolve(import.meta.dirname, "../..");
const readJson = async (...parts) => JSON.parse(await readFile(path.join(...parts), "utf8"));

let outside;
/** The installed package. */
let installed;
let manifestBefore;

before(async () => {
  manifestBefore = await readFile(path.join(workspace, "shared-ui/remote/package.json"), "utf8");
  outside = await placeRemotePackage("mfe-sample");
  installed = path.join(outside.remote, "node_modules/@portal/remote");
  await writeSampleRemote(outside.remote);
});

after(() => outside?.remove());

/** Answers what `portal-remote check` reads, on a free port. */
async function startPortal(paths) {
  const versions = { react: "19.3.1", "react-dom": "19.3.1", "@tanstack/react-query": "5.108.0" };
  const runtimes = {
    "react/jsx-runtime": "19.3.1",
    "react/jsx-dev-runtime": "19.3.1",
    "@portal/host-contract": "1.0.0",
  };
  const host = { shellVersion: "1.0.0", contractVersions: ["1.0.0"], origins: [], roles: ["user", "admin"] };
  const answers = {
    "/api/remotes/host": { ...host, shared: { ...versions, ...runtimes } },
    "/api/openapi.json": { paths },
  };
  const server = createServer((request, response) => response.end(JSON.stringify(answers[request.url])));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return { address, stop: () => server.close() };
}

/** Runs the installed command with `--json`. */
async function check(paths) {
  const portal = await startPortal(paths);
  try {
    const args = ["--no-install", "portal-remote", "check", "--json", "--portal", portal.address];
    const { code, stdout } = await runInFolder("npx", args, outside.remote);
    return { code, ...JSON.parse(stdout) };
  } finally {
    portal.stop();
  }
}

test("packing leaves the workspace as it was", async () => {
  assert.equal(await readFile(path.join(workspace, "shared-ui/remote/package.json"), "utf8"), manifestBefore);
  assert.ok(!existsSync(path.join(workspace, "shared-ui/remote/dist")));
});

test("the package names tools of the registry only, at the versions of this repository", async () => {
  const { dependencies, devDependencies, scripts } = await readJson(installed, "package.json");
  assert.deepEqual([devDependencies, scripts], [undefined, undefined]);
  const { packages } = await readJson(workspace, "package-lock.json");
  for (const [name, version] of Object.entries(dependencies)) {
    assert.ok(!name.startsWith("@portal/"), name);
    assert.equal(version, packages[`node_modules/${name}`].version, name);
  }
});

test("the package depends on everything that its copies of the portal's packages need", async () => {
  const { dependencies, peerDependencies } = await readJson(installed, "package.json");
  for (const name of ["api-contract", "host-contract", "shared-ui"]) {
    const inner = await readJson(installed, "dist/node_modules/@portal", name, "package.json");
    const needed = Object.entries({ ...inner.dependencies, ...inner.peerDependencies });
    for (const [key, range] of needed.filter(([key]) => !key.startsWith("@portal/"))) {
      const given = dependencies[key] ?? peerDependencies[key];
      assert.ok(given === range || range.startsWith("^"), `${name}: ${key} ${range}, given ${given}`);
      assert.ok(given !== undefined, `${name}: ${key}`);
    }
  }
});

test("the package has every public subpath of shared-ui, the host contract, and a file for each", async () => {
  const { exports } = await readJson(installed, "package.json");
  const { exports: shared } = await readJson(workspace, "shared-ui/package.json");
  assert.deepEqual(Object.keys(exports).sort(), [...Object.keys(shared), "./host"].sort());
  const files = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  for (const file of files) assert.ok(existsSync(path.join(installed, file)), file);
});

test("the command prints its help", async () => {
  const { code, stdout } = await runInFolder("npx", ["--no-install", "portal-remote", "--help"], outside.remote);
  assert.equal(code, 0);
  assert.match(stdout, /^Usage: portal-remote <command>/);
});

test("the command builds a small remote and compares it with a portal", async () => {
  const { code, ...document } = await check({ "/recover/get-username": { post: {} } });
  assert.equal(code, 0, JSON.stringify(document));
  assert.equal(document.done, true);
  assert.deepEqual(document.calls, ["POST /recover/get-username"]);
  assert.equal(document.contractVersion, "1.0.0");
});

test("the command refuses a call that the portal lacks, at its place in the source", async () => {
  const { code, refusals } = await check({});
  assert.equal(code, 1);
  assert.deepEqual(
    refusals.map((refusal) => [refusal.code, refusal.place]),
    [["UNKNOWN_CALL", "src/reviews.page.tsx:13"]],
  );
});

test("the built remote takes the host contract from the shell", async () => {
  const dist = path.join(outside.remote, "dist");
  const { entry, files } = await readJson(dist, "remote.json");
  assert.match(await readFile(path.join(dist, entry), "utf8"), /"@portal\/host-contract"/);
  const ownWords = "This page runs outside a host.";
  const source = await readFile(
    path.join(installed, "dist/node_modules/@portal/host-contract/dist/context.js"),
    "utf8",
  );
  assert.ok(source.includes(ownWords));
  for (const name of Object.keys(files))
    assert.ok(!(await readFile(path.join(dist, name), "utf8")).includes(ownWords), name);
});

test("checks the remote's types with the package's declarations", async () => {
  await runTool("typescript/bin/tsc", ["-p", "."], outside.remote);
});

test("runs the remote's tests with the package's Jest preset and fake host", async () => {
  await runTool("jest/bin/jest.js", ["-c", "jest.config.cjs"], outside.remote);
});
