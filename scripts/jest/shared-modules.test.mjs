import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-jest-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Writes a package that counts its runs and adds a global, and a module of ours that counts its runs. */
function writeModules() {
  write(
    "node_modules/counted/index.js",
    "globalThis.ofPackage = true; exports.runs = (process.runs = (process.runs ?? 0) + 1);",
  );
  write(
    "own.js",
    `const { runs } = require("counted");
    exports.packageRuns = runs;
    exports.runs = (process.ownRuns = (process.ownRuns ?? 0) + 1);
    exports.readJest = () => typeof jest;
    exports.fail = () => { throw new Error("of a shared module"); };`,
  );
}

/** A test file that leaves changes behind, and prints whether it sees changes of the other file. */
const leaveAndPrint = `
  const { runs } = require("counted");
  const own = require("./own.js");
  test("finds nothing of another file, except packages and modules", () => {
    expect([globalThis.left, process.env.LEFT, runs, own.runs, require("node:os").hostname()]).not.toContain("left");
    expect([globalThis.left, process.env.LEFT, runs, own.runs]).toEqual([undefined, undefined, 1, 1]);
    expect(globalThis.ofPackage).toBe(true);
    jest.spyOn(require("node:os"), "hostname").mockReturnValue("left");
    globalThis.left = "left";
    globalThis.setTimeout = undefined;
    process.env.LEFT = "left";
  });
  test("keeps jest to the test file, which shared modules outlive", () => {
    expect(own.readJest()).toBe("undefined");
  });
  test("knows the errors of Node as errors", () => {
    expect(() => require("node:fs").readFileSync("/nowhere")).toThrow(Error);
    let caught;
    try { require("node:fs").readFileSync("/nowhere"); } catch (error) { caught = error; }
    expect(caught instanceof Error).toBe(true);
  });
`;

const ofApi = {
  testEnvironment: inRoot("scripts", "jest", "one-realm-environment.cjs"),
  runtime: inRoot("scripts", "jest", "shared-modules-runtime.cjs"),
};
const ofComponents = { testEnvironment: "node", runtime: inRoot("scripts", "jest", "compile-once-runtime.cjs") };

async function runJest(kind = ofApi) {
  const config = {
    rootDir: folder,
    ...kind,
    transform: {},
    watchman: false,
  };
  const results = path.join(folder, "results.json");
  const args = [inRoot("node_modules", "jest", "bin", "jest.js"), "--config", JSON.stringify(config), "--runInBand"];
  const { output } = await runCommand(process.execPath, [...args, "--json", "--outputFile", results], { cwd: folder });
  return { output, ...JSON.parse(readFileSync(results, "utf8")) };
}

test("test files share only packages and modules", async () => {
  writeModules();
  for (const name of ["first.test.js", "second.test.js"]) write(name, leaveAndPrint);
  const { output, numPassedTests, numFailedTests } = await runJest();
  assert.deepEqual([numPassedTests, numFailedTests], [6, 0], output);
});

test("a file that mocks a package leaves the shared modules unchanged", async () => {
  writeModules();
  write(
    "first.test.js",
    `
      jest.mock("counted", () => ({ runs: "mocked", actual: jest.requireActual("counted").runs }));
      test("mocks", () => {
        expect(require("counted")).toEqual({ runs: "mocked", actual: expect.any(Number) });
        expect(require("./own.js").packageRuns).toBe("mocked");
      });
    `,
  );
  write("second.test.js", `test("does not mock", () => expect(require("./own.js").packageRuns).toBe(1));`);
  const { output, numPassedTests, numFailedTests } = await runJest();
  assert.deepEqual([numPassedTests, numFailedTests], [2, 0], output);
});

for (const [name, kind] of Object.entries({ ofApi, ofComponents })) {
  test(`contexts of earlier files are closed, ${name}`, () => expectClosed(kind));
}

async function expectClosed(kind) {
  writeModules();
  // Node before 24 stores contexts as symbols of each promise, so the test can see them.
  const file = `
    test("carries along what the first file did", () => {
      const carried = Object.getOwnPropertySymbols(Promise.resolve());
      const shared = require("node:async_hooks");
      shared.carried ??= carried.length;
      expect(carried).toHaveLength(shared.carried);
    });
  `;
  for (const name of ["first.test.js", "second.test.js"]) write(name, file);
  const { output, numPassedTests, numFailedTests } = await runJest(kind);
  assert.deepEqual([numPassedTests, numFailedTests], [2, 0], output);
}
