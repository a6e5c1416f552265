import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, test } from "node:test";

import { findBrowser } from "../../scripts/test-run/find-browser.mjs";
import { initRemote, runInFolder, runTool } from "./foreign-remote.mjs";
import { addPage } from "./new-page.fixture.mjs";
import { findPort, startDev, until } from "./run-dev.fixture.mjs";

const workspace = path.resolve(import.meta.dirname, "../..");
const readJson = async (...parts) => JSON.parse(await readFile(path.join(...parts), "utf8"));

let outside;
/** The installed package. */
let installed;
let manifestBefore;

before(async () => {
  manifestBefore = await readFile(path.join(workspace, "shared-ui/remote/package.json"), "utf8");
  outside = await initRemote("mfe-sample");
  installed = path.join(outside.remote, "node_modules/@portal/remote");
});

after(() => outside?.remove());

const CALL = "/recover/get-username";
const ORIGIN = "https://portal.example";

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
  const server = createServer((request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    response.end(JSON.stringify(answers[request.url] ?? {}));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return { address, stop: () => server.close() };
}

/** Runs the installed command in the new remote's folder. */
async function runRemote(...args) {
  const command = path.join(outside.remote, "node_modules/.bin/portal-remote");
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
  return runInFolder(process.execPath, [command, ...args], outside.remote, env);
}

async function check(paths, ...args) {
  const portal = await startPortal(paths);
  try {
    const { code, stdout } = await runRemote("check", "--json", "--portal", portal.address, ...args);
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

test("the package has every public subpath of shared-ui, the host contract, Jest's preset, and a file for each", async () => {
  const { exports } = await readJson(installed, "package.json");
  const { exports: shared } = await readJson(workspace, "shared-ui/package.json");
  assert.deepEqual(Object.keys(exports).sort(), [...Object.keys(shared), "./host", "./jest-preset"].sort());
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

test("checks the new remote's types, and those of the presets, with the package's declarations", async () => {
  const presets = `import type { Configuration } from "webpack";
import { createJestConfig } from "@portal/remote/jest";
import { createRemoteConfig } from "@portal/remote/webpack";

export const webpack: Configuration = createRemoteConfig({ directory: "/", id: "mfe-sample", port: 1 })({});
export const name = createJestConfig("/").displayName;
`;
  await writeFile(path.join(outside.remote, "src/presets.cts"), presets);
  await runTool("typescript/bin/tsc", ["-p", "."], outside.remote);
});

test("runs the new remote's test with the package's Jest preset and fake host", async () => {
  await runTool("jest/bin/jest.js", [], outside.remote);
});

test("the command builds the new remote and compares it with a portal", async () => {
  const { code, ...document } = await check({ [CALL]: { post: {} } });
  assert.equal(code, 0, JSON.stringify(document));
  assert.deepEqual(document.calls, [`POST ${CALL}`]);
  assert.equal(document.contractVersion, "1.0.0");

  const built = await readJson(outside.remote, "dist/remote.json");
  const elsewhere = path.join(outside.ground, "elsewhere");
  await rename(outside.remote, elsewhere);
  outside.remote = elsewhere;
  assert.equal((await check({ [CALL]: { post: {} } })).code, 0);
  assert.deepEqual(await readJson(elsewhere, "dist/remote.json"), built, "equal bytes in every folder");
});

test("the command names the place of a released script in the source", async () => {
  const dist = path.join(outside.remote, "dist");
  const names = (await readdir(dist)).filter((name) => name.endsWith(".js"));
  assert.deepEqual(
    (await readdir(dist)).filter((name) => name.endsWith(".map")),
    [],
  );
  const scripts = await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name), "utf8")]));
  const [file, content] = scripts.find(([, text]) => text.includes(CALL));
  const stack = `at a (${ORIGIN}/remotes/mfe-sample/0.1.0/${file}:1:${content.indexOf(`"POST ${CALL}"`) + 1})\n`;
  await writeFile(path.join(outside.remote, "stack.txt"), stack);
  const { stdout } = await runRemote("trace", "stack.txt");
  assert.equal(stdout, `at a (src/welcome.page.tsx:4:31)\n      4 | const nameQuery = defineQuery("POST ${CALL}");\n`);
});

test("the stand-alone page lists the pages of package.json", () => {
  const load = createRequire(path.join(outside.remote, "webpack.config.cjs"));
  const { plugins } = load("./webpack.config.cjs")({ standAlone: true });
  const [pages] = plugins.flatMap(({ definitions }) => definitions?.PORTAL_STAND_ALONE_PAGES ?? []);
  assert.deepEqual(JSON.parse(pages), { welcome: { path: "/x/mfe-sample/", label: "Sample" } });
});

test("the built remote takes the host contract from the shell", async () => {
  const dist = path.join(outside.remote, "dist");
  const { entry, files } = await readJson(dist, "remote.json");
  assert.match(await readFile(path.join(dist, entry), "utf8"), /"@portal\/host-contract"/);
  const ownWords = "This page runs outside a host.";
  const source = await readFile(
    path.join(outside.remote, "node_modules/@portal/remote/dist/node_modules/@portal/host-contract/dist/context.js"),
    "utf8",
  );
  assert.ok(source.includes(ownWords));
  for (const name of Object.keys(files))
    assert.ok(!(await readFile(path.join(dist, name), "utf8")).includes(ownWords), name);
});

test("the command refuses a call that the portal lacks, at its place in the source", async () => {
  const { code, refusals } = await check({});
  assert.equal(code, 1);
  assert.deepEqual(
    refusals.map((refusal) => [refusal.code, refusal.place]),
    [["UNKNOWN_CALL", "src/welcome.page.tsx:4"]],
  );
});

test("the command serves the remote alone and for a portal, and builds a saved change again", async () => {
  const port = await findPort();
  const args = ["--port", String(port), "--portal", ORIGIN];
  const { document, warned, stop } = await startDev(outside.remote, args);
  const { address, manifest, override } = document;
  assert.equal(override, `${ORIGIN}/x/mfe-sample?remote-override=mfe-sample@http://localhost:${port}`);
  const second = await runRemote("dev", "--json", ...args);
  assert.deepEqual([second.code, JSON.parse(second.stdout).refusals[0].code], [1, "PORT_IN_USE"]);

  const read = async (url) => (await fetch(url)).text();
  const readEntry = async () => JSON.parse(await read(manifest)).entry;
  const readAllowed = async (headers, method = "GET") => {
    const answer = await fetch(manifest, { headers, method });
    return ["Origin", "Private-Network"].map((name) => answer.headers.get(`Access-Control-Allow-${name}`));
  };
  const preflight = { Origin: ORIGIN, "Access-Control-Request-Private-Network": "true" };
  assert.deepEqual(await readAllowed(preflight, "OPTIONS"), [ORIGIN, "true"]);
  assert.deepEqual(await readAllowed({ Origin: "https://other.example" }), [null, null]);
  const { files } = JSON.parse(await read(manifest));
  const [script] = Object.keys(files).filter((name) => name.endsWith(".js"));
  assert.equal((await fetch(new URL(script, manifest))).headers.get("Cross-Origin-Resource-Policy"), "same-origin");

  const page = path.join(outside.remote, "src/welcome.page.tsx");
  const original = await readFile(page, "utf8");
  const before = await readEntry();
  await writeFile(page, original.replace("Hello {", "Good day {"));
  await until(readEntry, (entry) => entry !== before);
  await until(
    () => read(`${address}main.js`),
    (text) => text.includes("Good day "),
  );
  assert.equal((await fetch(new URL(script, manifest))).status, 200, "an open page keeps its files");

  await writeFile(page, original.replace("return (", "return (<"));
  await until(warned, (text) => /^src\/welcome\.page\.tsx|\.\/src\/welcome\.page\.tsx/m.test(text));
  await writeFile(page, original);
  await until(warned, (text) => text.includes("no errors now"));
  assert.equal(await stop(), 0);
  await assert.rejects(fetch(address));
});

test("the command names what only a browser sees", async () => {
  await addPage(outside.remote);
  const { code, refusals } = await check({ [CALL]: { post: {} } }, "--browser");
  assert.equal(code, 1);
  assert.deepEqual(refusals.map((refusal) => refusal.code).sort(), [
    "AXE",
    "CONSOLE",
    "PAGE_NOT_SHOWN",
    "REQUEST_OUTSIDE",
    "SIDEWAYS_SCROLL",
  ]);
  // The page that init wrote is without faults in both situations.
  const others = refusals.filter(({ place }) => !place.startsWith('page late, "a client"'));
  assert.deepEqual(
    others.map(({ code: found, problem }) => [found, problem]),
    [["PAGE_NOT_SHOWN", "The page hidden cannot be checked, because the fake host does not show it."]],
  );
});
