import { existsSync, readFileSync } from "node:fs";

const none = { passed: 0, failed: 0, skipped: 0 };

/** Counts the tests of a Jest result, and suites that could not run as failed. */
function readJest(result) {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** Counts the tests of a Playwright result. A test that passed only on retry has failed. */
function readPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Reads the totals at the end of a TAP result. */
function readTap(text) {
  const read = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  return { passed: read("pass"), failed: read("fail") + read("cancelled"), skipped: read("skipped") + read("todo") };
}

const readers = {
  jest: (text) => readJest(JSON.parse(text)),
  playwright: (text) => readPlaywright(JSON.parse(text)),
  tap: readTap,
};

/**
 * Counts the tests of a result file.
 * @param {{ kind: "jest" | "playwright" | "tap", file: string }} results
 * @returns {{ passed: number, failed: number, skipped: number }} all 0 when nothing was written
 */
function readResults(results) {
  if (!existsSync(results.file)) return none;
  return readers[results.kind](readFileSync(results.file, "utf8"));
}

const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/**
 * Counts the tests of a step from one or several files. A step that ended badly, or ran no test, has a failure. An
 * unchanged step counts nothing.
 */
export function countStep({ code, results, isUnchanged = false }) {
  if (isUnchanged) return none;
  const counts = [results ?? []].flat().map(readResults).reduce(add, none);
  const ranNothing = Boolean(results) && counts.passed + counts.failed === 0;
  const hasFailed = code !== 0 || ranNothing;
  return hasFailed ? { ...counts, failed: Math.max(1, counts.failed) } : counts;
}
