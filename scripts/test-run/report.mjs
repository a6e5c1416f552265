import { countStep } from "./read-results.mjs";

const seconds = (value) => `${value.toFixed(1)} s`;

function describeCounts({ passed, failed, skipped }, result) {
  if (result.isLeftOut) return "left out";
  if (!result.results) return failed > 0 ? "failed" : "passed";
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** One line for one ended step. */
export function describeResult(result) {
  const counts = countStep(result);
  const mark = counts.failed > 0 ? "✗" : "✓";
  return `  ${mark} ${result.name.padEnd(26)} ${seconds(result.seconds).padStart(8)}   ${describeCounts(counts, result)}`;
}

/** What the failing steps printed, in full, each under its name. */
export function describeFailures(results) {
  const failing = results.filter((result) => countStep(result).failed > 0 && !result.isLeftOut);
  return failing.map(({ name, output }) => `\n──── ${name} ────\n${output.trimEnd()}`).join("\n");
}

/** The sum over all steps. */
export function sumCounts(results) {
  const total = { passed: 0, failed: 0 };
  for (const result of results) {
    const { passed, failed } = countStep(result);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
