import { percentile } from "../../measures/statistics.mjs";

/** The medians of known and unknown addresses may differ by this share of the smaller one. */
export const tolerance = 0.05;

/**
 * Standard deviations by which the slower ones of the pairs are more often of one kind than of the other (sign test). Without
 * a difference, one call in some 16,000 is further off; fewer than 17 pairs never are.
 */
const chance = 4;

function isByChance({ known, unknown }) {
  const slower = known.filter((time, index) => time > unknown[index]).length;
  return Math.abs(2 * slower - known.length) / Math.sqrt(known.length) <= chance;
}

/**
 * What a stranger could read from the times of one call, which stand pair by pair: median and 95th percentile of either kind,
 * in milliseconds, by how much of the smaller median the medians differ, and whether the pairs themselves say no more than
 * chance does.
 */
export function compareTimes({ known, unknown }) {
  const describe = (times) => ({ median: percentile(times, 0.5), p95: percentile(times, 0.95) });
  const [first, second] = [describe(known), describe(unknown)];
  const apart = Math.abs(first.median - second.median) / Math.min(first.median, second.median);
  const isChance = isByChance({ known, unknown });
  return { known: first, unknown: second, apart, isAlike: apart <= tolerance, isChance };
}

/** Where calls are apart, as many pairs again are measured, and all are compared, until none is, or so often. */
const mostRounds = 3;

/**
 * Measures until no call is apart. `apart` names those that still are: at full size by their medians, otherwise only where the pairs
 * say more than chance, too.
 * @param {() => Promise<Record<string, ReturnType<typeof compareTimes>>>} measureMore compares all pairs so far, with as many new ones
 */
export async function measureWhileApart(measureMore, { isFull }) {
  const isApart = ({ isAlike, isChance }) => !isAlike && (isFull || !isChance);
  let times;
  let apart;
  for (let round = 0; round < mostRounds && apart?.length !== 0; round += 1) {
    times = await measureMore();
    apart = Object.keys(times).filter((name) => isApart(times[name]));
  }
  return { times, apart };
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
