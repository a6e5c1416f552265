import { existsSync, readFileSync } from "node:fs";

const none = { passed: 0, failed: 0, skipped: 0 };

/** Parses a Jest JSON result: tests, and suites that could not run. */
function readJest(result) {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** Parses a Playwright JSON result; a test that passed only on retry counts as failed. */
function readPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Parses the totals at the end of TAP from Node's test runner. */
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
 * Returns the counts of a result file.
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
 * Returns the counts of a step from one or several files. A step that ended badly has at least one failure, and a test
 * step without any test has failed. A skipped, unchanged step counts nothing.
 */
export function countStep({ code, results, isUnchanged = false }) {
  if (isUnchanged) return none;
  const counts = [results ?? []].flat().map(readResults).reduce(add, none);
  const ranNothing = Boolean(results) && counts.passed + counts.failed === 0;
  const hasFailed = code !== 0 || ranNothing;
  return hasFailed ? { ...counts, failed: Math.max(1, counts.failed) } : counts;
}
