import { percentile } from "../../measures/statistics.mjs";

/** The medians of known and unknown addresses may differ by this share of the smaller one. */
export const tolerance = 0.05;

/**
 * What a stranger could read from the times of one call: median and 95th percentile of either kind, in milliseconds, and
 * by how much of the smaller median the medians differ.
 */
export function compareTimes({ known, unknown }) {
  const describe = (times) => ({ median: percentile(times, 0.5), p95: percentile(times, 0.95) });
  const [first, second] = [describe(known), describe(unknown)];
  const apart = Math.abs(first.median - second.median) / Math.min(first.median, second.median);
  return { known: first, unknown: second, apart, isAlike: apart <= tolerance };
}

const column = (text) => text.padStart(13);

/** A table of the distributions, a line a call. */
export function printTimes(times, print) {
  print(`  ${"milliseconds".padEnd(24)}${["known p50", "p95", "unknown p50", "p95", "apart"].map(column).join("")}`);
  for (const [name, { known, unknown, apart }] of Object.entries(times)) {
    const figures = [known.median, known.p95, unknown.median, unknown.p95].map((value) => column(value.toFixed(2)));
    print(`  ${name.padEnd(24)}${figures.join("")}${column(`${(apart * 100).toFixed(1)} %`)}`);
  }
}
