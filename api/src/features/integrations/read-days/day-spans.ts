import { addDays, type LocalDay } from "../../../models/values/local-day";
import type { DayRange } from "../../../sales/day-range";
import { listZoneOffsets, type ZoneOffset } from "../../../sales/zone-offsets";
import type { Span } from "./read-spans";

const twoDays = 2 * 86_400_000;

/** Time at which the local day begins. `offsets` must cover the day. */
function midnightOf(day: LocalDay, offsets: readonly ZoneOffset[]): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  for (const { until, seconds } of offsets) {
    const at = utc - seconds * 1000;
    if (until === null || at < until.getTime()) return new Date(at);
  }
  return new Date(utc);
}

/** Start and end of each day: 23, 24 or 25 hours. */
export function listDaySpans({ start, end }: DayRange, timeZone: string): ReadonlyMap<LocalDay, Span> {
  const first = new Date(Date.parse(start) - twoDays);
  const offsets = listZoneOffsets(timeZone, first, new Date(Date.parse(end) + twoDays));
  const spans = new Map<LocalDay, Span>();
  let from = midnightOf(start, offsets);
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const to = midnightOf(addDays(day, 1), offsets);
    spans.set(day, { from, to });
    from = to;
  }
  return spans;
}
