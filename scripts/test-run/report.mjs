import { countStep } from "./read-results.mjs";

const seconds = (value) => `${value.toFixed(1)} s`;

function describeCounts({ passed, failed, skipped }, result) {
  if (result.isLeftOut) return "left out";
  if (result.isUnchanged) return "unchanged since it last passed";
  if (!result.results) return failed > 0 ? "failed" : "passed";
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export function describeResult(result) {
  const counts = countStep(result);
  const mark = result.isUnchanged ? "–" : counts.failed > 0 ? "✗" : "✓";
  return `  ${mark} ${result.name.padEnd(26)} ${seconds(result.seconds).padStart(8)}   ${describeCounts(counts, result)}`;
}

/** Removes Jest's line for each file that passed. */
const withoutPasses = (output) => output.replaceAll(/^PASS .*\n/gm, "").trimEnd();

/** Returns the output of failed steps, longest first, so that short ones stay on the screen. */
export function describeFailures(results) {
  const failing = results.filter((result) => countStep(result).failed > 0 && !result.isLeftOut);
  const texts = failing.map(({ name, output }) => `\n──── ${name} ────\n${withoutPasses(output)}`);
  return texts.sort((left, right) => right.length - left.length).join("\n");
}

export function sumCounts(results) {
  const total = { passed: 0, failed: 0 };
  for (const result of results) {
    const { passed, failed } = countStep(result);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
