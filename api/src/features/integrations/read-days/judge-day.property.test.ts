import fc from "fast-check";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { listDaySpans } from "./day-spans";
import { judgeDay, type JudgedDay, type LinkFacts, type LocationFacts } from "./judge-day.policy";
import type { ReadSpan, Span } from "./read-spans";

const zone = "America/New_York";
const hour = 3_600_000;
/** Contains both clock changes of 2026. */
const days = listDaySpans({ start: "2026-02-01", end: "2026-11-30" }, zone);
const now = new Date("2026-11-20T17:00:00Z");
const importFrom = new Date("2026-02-20T15:00:00Z");

const spanOf = (day: string): Span => {
  const span = days.get(day);
  if (!span) throw new Error(`${day} is not asked about.`);
  return span;
};

const linked: LinkFacts = {
  state: "active",
  importFrom,
  coveredFrom: importFrom,
  isImporting: false,
  periods: [{ from: new Date("2026-03-01T15:00:00Z"), to: null, ended: null }],
};

const shop = (spans: ReadSpan[], soldDays: string[] = []): LocationFacts => ({
  ...{ isActive: true, readFrom: spans[0]?.from ?? null, spans, soldDays: new Set(soldDays) },
});

const read = (from: Date, to: Date): ReadSpan => ({ from, to, readAt: new Date(to.getTime() + 60_000) });

const judge = (day: string, link: LinkFacts, facts: LocationFacts): JudgedDay =>
  judgeDay({ day, spans: days, now }, link, facts);

/** Any day up to today that has four weeks before it. */
const anyDay = fc.integer({ min: 0, max: 262 }).map((count) => addDays("2026-03-04", count));
/** Any read spans before now, ordered and without overlap. */
const anySpans = fc
  .uniqueArray(fc.integer({ min: 0, max: Math.floor((now.getTime() - importFrom.getTime()) / 60_000) }), {
    maxLength: 8,
  })
  .map((minutes) => {
    const times = [...minutes]
      .sort((left, right) => left - right)
      .map((minute) => new Date(importFrom.getTime() + minute * 60_000));
    return times.flatMap((from, index) => {
      const to = times[index + 1];
      return index % 2 === 0 && to !== undefined ? [read(from, to)] : [];
    });
  });
const anyLink = fc.record({
  state: fc.constantFrom("active", "revoked", "expired", "disconnected"),
  isImporting: fc.boolean(),
  covered: fc.constantFrom(null, importFrom, new Date("2026-06-01T12:00:00Z")),
  ended: fc.integer({ min: 0, max: 200 * 24 }),
});

function toLink({
  state,
  isImporting,
  covered,
  ended,
}: typeof anyLink extends fc.Arbitrary<infer T> ? T : never): LinkFacts {
  const from = new Date("2026-03-01T15:00:00Z");
  const end = new Date(from.getTime() + ended * hour);
  const period = state === "active" ? { from, to: null, ended: null } : { from, to: end, ended: state };
  return { state, isImporting, coveredFrom: covered, importFrom, periods: [period] };
}

test("listDaySpans runs from midnight to midnight of the zone, also at clock changes", () => {
  for (const [day, { from, to }] of days) {
    expect([from, to]).toEqual([endOfDay(addDays(day, -1), zone), endOfDay(day, zone)]);
  }
  const hours = (day: string) => (spanOf(day).to.getTime() - spanOf(day).from.getTime()) / hour;
  expect([hours("2026-03-08"), hours("2026-03-09"), hours("2026-11-01")]).toEqual([23, 24, 25]);
});

describe("a day", () => {
  test("is complete or closed only if each minute was read, and then names the time of the read", () => {
    fc.assert(
      fc.property(anyDay, anySpans, anyLink, fc.boolean(), (day, spans, link, isSold) => {
        const { from, to } = spanOf(day);
        const judged = judge(day, toLink(link), shop(spans, isSold ? [day] : []));
        const whole = spans.find((span) => span.from <= from && span.to >= to);
        expect(["complete", "closed"].includes(judged.state)).toBe(whole !== undefined);
        if (whole) expect(judged.readAt).toEqual(whole.readAt);
        if (whole) expect(whole.readAt > to).toBe(true);
        if (whole && isSold) expect(judged.state).toBe("complete");
      }),
    );
  });

  test("without coverage is disconnected only after the connection's end", () => {
    fc.assert(
      fc.property(anyDay, anySpans, anyLink, (day, spans, parts) => {
        const { from, to } = spanOf(day);
        const link = toLink(parts);
        const [{ state, reason }, [period]] = [judge(day, link, shop(spans)), link.periods];
        if (state === "disconnected") expect(Number(period?.to)).toBeLessThan(to.getTime());
        if (state === "today") expect([link.state, from <= now && now < to]).toEqual(["active", true]);
        if (from < importFrom) expect(["no-data", "complete", "closed"]).toContain(state);
        if (state === "late" && link.state !== "active") expect(reason).toBe("ended-unread");
        if (link.state === "active" && !link.isImporting && link.coveredFrom === importFrom && spans[0]) {
          expect(state === "no-data").toBe(from < spans[0].from && !(from <= now && now < to));
        }
      }),
    );
  });

  test("that was read later is complete in every state of the connection", () => {
    fc.assert(
      fc.property(anyDay, anyLink, (day, link) => {
        fc.pre(day < "2026-11-20");
        const facts = shop([read(importFrom, now)], [day]);
        expect(judge(day, toLink(link), facts).state).toBe("complete");
      }),
    );
  });
});

describe("a day without a sale", () => {
  const whole = [read(importFrom, now)];
  const weekdays = (day: string, sold: (weekday: number) => boolean) =>
    Array.from({ length: 60 }, (_, index) => addDays(day, -index)).filter((one) =>
      sold(new Date(`${one}T00:00:00Z`).getUTCDay()),
    );
  const sunday = "2026-11-08";

  test("is closed after four such weekdays without a sale, else complete", () => {
    const openWeek = weekdays(sunday, (weekday) => weekday !== 0);
    expect(judge(sunday, linked, shop(whole, openWeek))).toMatchObject({ state: "closed", reason: "weekday" });
    const oneSunday = [...openWeek, "2026-10-18"];
    expect(judge(sunday, linked, shop(whole, oneSunday))).toMatchObject({ state: "complete", reason: "nothing-sold" });
    expect(judge(sunday, linked, shop(whole))).toMatchObject({ state: "complete", reason: "nothing-sold" });
    const late = [read(spanOf("2026-10-19").from, now)];
    expect(judge(sunday, linked, shop(late, openWeek)).reason).toBe("nothing-sold");
  });

  test("is closed for an inactive location that sold nothing later", () => {
    const gone = { ...shop(whole, ["2026-10-01"]), isActive: false };
    expect(judge(sunday, linked, gone)).toMatchObject({ state: "closed", reason: "inactive" });
    expect(judge("2026-09-01", linked, gone).state).toBe("complete");
  });
});

describe("a day that was not fully read", () => {
  const afterwards = (from: string, to: Date) => shop([read(new Date(from), to)]);

  test("is today up to the last read time, or disconnected without a connection", () => {
    const today = toLocalDay(now, zone);
    const upTo = new Date("2026-11-20T16:55:00Z");
    expect(judge(today, linked, shop([read(importFrom, upTo)]))).toMatchObject({ state: "today", readAt: upTo });
    const end = new Date("2026-11-20T16:56:00Z");
    const periods = [{ from: importFrom, to: end, ended: "revoked" as const }];
    const link = { ...linked, state: "revoked" as const, periods };
    expect(judge(today, link, shop([read(importFrom, upTo)]))).toMatchObject({ state: "disconnected", at: end });
  });

  test("of a new location has no data before its first read, or is late during an import", () => {
    const later = afterwards("2026-08-10T12:00:00Z", now);
    expect(judge("2026-08-10", linked, later)).toMatchObject({ state: "no-data", reason: "first-read" });
    expect(judge("2026-08-11", linked, later).state).toBe("complete");
    const importing = { ...linked, isImporting: true, coveredFrom: new Date("2026-08-10T12:00:00Z") };
    expect(judge("2026-02-25", importing, later)).toMatchObject({ state: "late", reason: "importing" });
    expect(judge("2026-08-09", importing, later)).toMatchObject({ state: "late", reason: "unread" });
  });

  test("is disconnected from the connection's last day on", () => {
    const end = new Date("2026-10-05T15:00:00Z");
    const periods = [{ from: importFrom, to: end, ended: "expired" as const }];
    const link: LinkFacts = { ...linked, state: "expired", periods };
    const facts = afterwards(importFrom.toISOString(), new Date("2026-10-03T15:00:00Z"));
    const stateOf = (day: string) => judge(day, link, facts).state;
    expect(["2026-10-02", "2026-10-03", "2026-10-04", "2026-10-05", "2026-10-06"].map(stateOf)).toEqual([
      ...["complete", "late", "late", "disconnected", "disconnected"],
    ]);
  });

  test("becomes complete when a new connection reads it, and names the gap", () => {
    const periods = [
      { from: importFrom, to: new Date("2026-10-05T15:00:00Z"), ended: "revoked" as const },
      { from: new Date("2026-10-09T15:00:00Z"), to: null, ended: null },
    ];
    const facts = shop([read(importFrom, now)], ["2026-10-07", "2026-10-04"]);
    expect(judge("2026-10-07", { ...linked, periods }, facts).reason).toBe("read-after-gap");
    expect(judge("2026-10-04", { ...linked, periods }, facts).reason).toBe("read");
  });
});
