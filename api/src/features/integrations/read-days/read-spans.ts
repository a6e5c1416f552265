import { toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";

/** From a time up to another one, which is not part of it. */
export interface Span {
  from: Date;
  to: Date;
}

/** A stretch that was read, and when all of it was here for the first time. */
export interface ReadSpan extends Span {
  readAt: Date;
}

/** What of the window no span covers. The spans are in the order of their times and do not overlap. */
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

/** A gap behind a span of the same day makes that span longer, as far as the day goes: a day of re-scans is one row. */
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
 * The spans that a reading of the window adds to those that are known, or makes longer (those have the `from` of a known
 * one). What was read before stays as it was: it is said when a time was known first.
 *
 * @param spans those that touch the window, in the order of their times, none over another
 */
export function addReading(spans: readonly ReadSpan[], { readAt, ...window }: ReadSpan, timeZone: string): ReadSpan[] {
  return findGaps(window, spans).flatMap((gap) => {
    const before = spans.findLast(({ to }) => to <= gap.from);
    return fill(gap, before, readAt, timeZone);
  });
}
