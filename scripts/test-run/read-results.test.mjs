import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { countStep } from "./read-results.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-results-"));
after(() => rmSync(folder, { recursive: true }));

function buildResults(kind, content) {
  const file = path.join(folder, `${kind}-${Math.random()}`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return { kind, file };
}

const jest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
};

test("counts Jest's passed tests", () => {
  const counts = countStep({ code: 0, results: buildResults("jest", jest) });
  assert.deepEqual(counts, { passed: 7, failed: 0, skipped: 1 });
});

test("counts a Jest suite that cannot run as a failure", () => {
  const counts = countStep({ code: 1, results: buildResults("jest", { ...jest, numRuntimeErrorTestSuites: 2 }) });
  assert.equal(counts.failed, 2);
});

test("counts a flaky Playwright test as a failure", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  const counts = countStep({ code: 1, results: buildResults("playwright", { stats, errors: [] }) });
  assert.deepEqual(counts, { passed: 3, failed: 2, skipped: 0 });
});

test("sums the results of several files", () => {
  const build = (expected, unexpected) =>
    buildResults("playwright", { stats: { expected, unexpected, flaky: 0, skipped: 1 }, errors: [] });
  assert.deepEqual(countStep({ code: 1, results: [build(3, 0), build(2, 1)] }), { passed: 5, failed: 1, skipped: 2 });
  assert.equal(countStep({ code: 0, results: [build(0, 0), build(0, 0)] }).failed, 1);
});

test("reads the totals of Node's test runner from TAP", () => {
  const tap = "TAP version 13\n1..3\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n";
  assert.deepEqual(countStep({ code: 1, results: buildResults("tap", tap) }), { passed: 2, failed: 1, skipped: 0 });
});

test("a step that ended badly has failed, even if its tests passed", () => {
  assert.equal(countStep({ code: 1, results: buildResults("jest", jest) }).failed, 1);
  assert.equal(countStep({ code: 2 }).failed, 1);
});

test("a test step without a result has failed", () => {
  assert.equal(countStep({ code: 0, results: { kind: "jest", file: path.join(folder, "absent") } }).failed, 1);
});
