import fc from "fast-check";
import { toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { addReading, findGaps, type ReadSpan } from "./read-spans";

const zone = "America/New_York";
const hour = 3_600_000;
/** Daylight-saving time ends: November 1, 2026 has 25 hours. */
const begin = Date.parse("2026-10-29T00:00:00Z");
const hours = 8 * 24;
const at = (index: number) => new Date(begin + index * hour);

const readings = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: hours }), fc.integer({ min: 0, max: hours }))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
  { maxLength: 12 },
);

/** Like the database, an added span replaces the span with the same start. */
function keep(spans: readonly ReadSpan[], added: readonly ReadSpan[]): ReadSpan[] {
  const byStart = new Map([...spans, ...added].map((span) => [span.from.getTime(), span]));
  return [...byStart.values()].sort((left, right) => left.from.getTime() - right.from.getTime());
}

function keepAll(windows: readonly { from: number; to: number }[]): ReadSpan[] {
  return windows.reduce<ReadSpan[]>((spans, { from, to }, index) => {
    const window = { from: at(from), to: at(to), readAt: new Date(index) };
    const touching = spans.filter((span) => span.from <= window.to && span.to >= window.from);
    return keep(spans, addReading(touching, window, zone));
  }, []);
}

describe("read spans", () => {
  test("cover exactly the hours that were read, without overlap", () => {
    fc.assert(
      fc.property(readings, (windows) => {
        const spans = keepAll(windows);
        for (let index = 0; index < hours; index += 1) {
          const isRead = windows.some(({ from, to }) => from <= index && index < to);
          const covering = spans.filter(({ from, to }) => from <= at(index) && at(index) < to);
          expect(covering).toHaveLength(isRead ? 1 : 0);
        }
        for (const { from, to } of spans) expect(to > from).toBe(true);
      }),
    );
  });

  test("keep for each fully read day when its last hour was first read", () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 0, max: 6 }), (windows, count) => {
        const day = toLocalDay(at(24 * count + 12), zone);
        const own = Array.from({ length: hours }, (_, index) => index).filter(
          (index) => toLocalDay(at(index), zone) === day,
        );
        const first = own.map((index) => windows.findIndex(({ from, to }) => from <= index && index < to));
        fc.pre(!first.includes(-1));
        const end = endOfDay(day, zone);
        const spans = keepAll(windows).filter(({ from, to }) => from < end && to > at(own[0] ?? 0));
        expect(Math.max(...spans.map(({ readAt }) => readAt.getTime()))).toBe(Math.max(...first));
      }),
    );
  });

  test("of re-scans every five minutes are one per day", () => {
    let spans: ReadSpan[] = [{ from: at(-72), to: at(50), readAt: at(50) }];
    const step = 300_000;
    for (let now = at(50).getTime() + step; now < at(hours).getTime(); now += step) {
      const window = { from: new Date(now - 72 * hour), to: new Date(now), readAt: new Date(now) };
      spans = keep(spans, addReading(spans, window, zone));
    }
    expect(spans.slice(1, -1).map(({ from }) => toLocalDay(from, zone))).toEqual([
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
      "2026-11-04",
    ]);
    for (const { from, to } of spans.slice(1, -1)) expect(to).toEqual(endOfDay(toLocalDay(from, zone), zone));
    expect(findGaps({ from: at(0), to: new Date(at(hours).getTime() - step) }, spans)).toEqual([]);
  });
});
