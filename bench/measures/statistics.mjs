/** Returns the value below which `share` (0 to 1) of the values lie. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

const rounds = 3;

/** Returns the median of the percentiles of three consecutive rounds: a pause of the machine spoils only one. */
export function middlePercentile(values, share) {
  const size = Math.ceil(values.length / rounds);
  const each = Array.from({ length: rounds }, (_, round) => values.slice(round * size, (round + 1) * size));
  return percentile(
    each.map((some) => percentile(some, share)),
    0.5,
  );
}

/**
 * Measures the reference, ours, and the reference again. A difference between both references shows drift of the
 * machine.
 */
export async function measureInTurn({ reference, ours }) {
  return [await reference(), await ours(), await reference()];
}

/** Prints a figure beside its references. Returns whether the limit holds; true without a limit. */
export function printFigure(title, [before, ours, after], { unit, limit }) {
  const show = (value) => (value === undefined ? "–" : `${Math.round(value * 100) / 100} ${unit}`).padStart(12);
  const holds = limit === undefined || ours <= limit;
  const verdict = limit === undefined ? "" : `${holds ? "holds" : "MISSED"}: at most ${limit} ${unit}`;
  console.log(`  ${title.padEnd(42)}${show(before)}${show(ours)}${show(after)}   ${verdict}`);
  return holds;
}

export function printHead() {
  console.log(`\n  ${"".padEnd(42)}${["reference", "ours", "reference"].map((name) => name.padStart(12)).join("")}`);
}

/**
 * Prints a figure beside its references. Its ratio to their mean must be at most `limit` or at least `least`; without
 * both it is only printed.
 */
export function printRatio(title, [before, ours, after], { unit, limit, least }) {
  const ratio = Math.round((ours / ((before + after) / 2)) * 100) / 100;
  printFigure(title, [before, ours, after], { unit });
  if (limit === undefined && least === undefined) {
    console.log(`    ${ratio} times the reference`);
    return true;
  }
  const holds = least === undefined ? ratio <= limit : ratio >= least;
  const bound = least === undefined ? `at most ${limit}` : `at least ${least}`;
  console.log(`    ${ratio} times the reference   ${holds ? "holds" : "MISSED"}: ${bound} times`);
  return holds;
}
