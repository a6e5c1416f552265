import { toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";

/** `to` is exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

/** `readAt` is the time at which the whole span was first read. */
export interface ReadSpan extends Span {
  readAt: Date;
}

/** `spans` must be ordered and not overlap. */
export function findGaps(window: Span, spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let reached = window.from;
  for (const { from, to } of spans) {
    if (to <= reached || from >= window.to) continue;
    if (from > reached) gaps.push({ from: reached, to: from });
    reached = to;
  }
  return reached < window.to ? [...gaps, { from: reached, to: window.to }] : gaps;
}

/** Extends the former span if it is of the same day, so that a day of re-scans is one row. */
function fill(gap: Span, before: ReadSpan | undefined, readAt: Date, timeZone: string): ReadSpan[] {
  const day = toLocalDay(gap.from, timeZone);
  if (before?.to.getTime() !== gap.from.getTime() || toLocalDay(before.from, timeZone) !== day) {
    return [{ ...gap, readAt }];
  }
  const end = endOfDay(day, timeZone);
  if (gap.to <= end) return [{ from: before.from, to: gap.to, readAt }];
  return [
    { from: before.from, to: end, readAt },
    { from: end, to: gap.to, readAt },
  ];
}

/**
 * Returns the added or extended spans; an extended span keeps its `from`. Earlier spans do not change, because they store when a time was first
 * read.
 * @param spans those that touch the window, ordered and without overlap
 */
export function addReading(spans: readonly ReadSpan[], { readAt, ...window }: ReadSpan, timeZone: string): ReadSpan[] {
  return findGaps(window, spans).flatMap((gap) => {
    const before = spans.findLast(({ to }) => to <= gap.from);
    return fill(gap, before, readAt, timeZone);
  });
}
