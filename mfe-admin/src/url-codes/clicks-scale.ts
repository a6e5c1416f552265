import type { ClicksOfDay } from "@portal/shared-ui/api";
import { formatDay } from "@portal/shared-ui/dates";

import { countOf } from "../links/link.texts.js";

/** Round values in each power of ten. Fractions are skipped, because the axis shows counts. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Smallest round count that is at least `most`. */
export function findTop(most: number): number {
  let step = 1;
  while (step * 10 <= most) step *= 10;
  return ROUND.map((times) => times * step).find((top) => Number.isInteger(top) && top >= most) ?? most;
}

export function sumClicks(days: readonly ClicksOfDay[]): string {
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  const bots = days.reduce((sum, day) => sum + day.bots, 0);
  const best = days.reduce<ClicksOfDay | null>((most, day) => (day.clicks > (most?.clicks ?? 0) ? day : most), null);
  const words = countOf(clicks, "click", "clicks");
  const ofBots = bots === 0 ? "" : ` (${countOf(bots, "bot", "bots")} filtered)`;
  return best === null
    ? `${words}${ofBots}.`
    : `${words}${ofBots}. Most on ${formatDay(best.day)}: ${best.clicks.toLocaleString("en-US")}.`;
}
