import { percentile } from "../../measures/statistics.mjs";

/** Allowed difference of the medians, as a share of the smaller median. */
export const tolerance = 0.05;

/** Standard deviations of the sign test. Equal calls exceed this limit once in 16,000; fewer than 17 pairs never do. */
const chance = 4;

function isByChance({ known, unknown }) {
  const slower = known.filter((time, index) => time > unknown[index]).length;
  return Math.abs(2 * slower - known.length) / Math.sqrt(known.length) <= chance;
}

/** Returns medians and p95 in ms, the medians' relative difference, and whether the pairs are within chance. */
export function compareTimes({ known, unknown }) {
  const describe = (times) => ({ median: percentile(times, 0.5), p95: percentile(times, 0.95) });
  const [first, second] = [describe(known), describe(unknown)];
  const apart = Math.abs(first.median - second.median) / Math.min(first.median, second.median);
  const isChance = isByChance({ known, unknown });
  return { known: first, unknown: second, apart, isAlike: apart <= tolerance, isChance };
}

/** Maximum number of measurements while calls differ. Each adds as many pairs. */
const mostRounds = 3;

/**
 * Measures until no call differs. `apart`: calls that still differ. At full size the medians decide; otherwise the
 * pairs must exceed chance too.
 * @param {() => Promise<Record<string, ReturnType<typeof compareTimes>>>} measureMore adds pairs and compares all
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

export function printTimes(times, print) {
  print(`  ${"milliseconds".padEnd(24)}${["known p50", "p95", "unknown p50", "p95", "apart"].map(column).join("")}`);
  for (const [name, { known, unknown, apart }] of Object.entries(times)) {
    const figures = [known.median, known.p95, unknown.median, unknown.p95].map((value) => column(value.toFixed(2)));
    print(`  ${name.padEnd(24)}${figures.join("")}${column(`${(apart * 100).toFixed(1)} %`)}`);
  }
}
