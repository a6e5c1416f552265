export type Change =
  | { direction: "up" | "down"; percent: string }
  | { direction: "same" }
  /** There is nothing to compare with. */
  | { direction: "none" };

/** `days`: the compared days. */
export interface Comparison {
  change: Change;
  days: string;
}

/** The change in percent of `before`, with one decimal place. */
export function compareFigures(now: number, before: number): Change {
  if (before === 0) return { direction: now === 0 ? "same" : "none" };
  if (now === before) return { direction: "same" };
  const tenths = Math.round((Math.abs(now - before) * 1000) / Math.abs(before));
  const percent = `${(tenths / 10).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
  return { direction: now > before ? "up" : "down", percent };
}
