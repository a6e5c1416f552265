import fc from "fast-check";
import { addDays, countDays } from "../models/values/local-day";
import { checkDays, previousDays, resolveDays, splitRange, type DayRange } from "./day-range";

const anyRange = fc
  .record({ from: fc.integer({ min: 0, max: 4000 }), length: fc.integer({ min: 0, max: 1095 }) })
  .map(({ from, length }): DayRange => ({
    start: addDays("2020-01-01", from),
    end: addDays("2020-01-01", from + length),
  }));

function listDays({ start, end }: DayRange): string[] {
  return Array.from({ length: countDays(start, end) }, (_, index) => addDays(start, index));
}

function listMonth(first: string): string[] {
  return listDays({ start: first, end: addDays(first, 30) }).filter((day) => day.startsWith(first.slice(0, 7)));
}

test("splitRange covers each day of the range exactly once", () => {
  fc.assert(
    fc.property(anyRange, (range) => {
      const { days, months } = splitRange(range);
      const firsts = months ? listDays(months).filter((day) => day.endsWith("-01")) : [];
      const covered = [...days.flatMap(listDays), ...firsts.flatMap(listMonth)].sort();
      expect(covered).toEqual(listDays(range));
      expect(days.length).toBeLessThanOrEqual(2);
    }),
  );
});

test("splitRange returns one month for a range of one whole month", () => {
  expect(splitRange({ start: "2026-02-01", end: "2026-02-28" })).toEqual({
    days: [],
    months: { start: "2026-02-01", end: "2026-02-01" },
  });
});

test("previousDays returns a range of equal length that ends the day before", () => {
  expect(previousDays({ start: "2026-10-22", end: "2026-11-20" })).toEqual({ start: "2026-09-22", end: "2026-10-21" });
  expect(previousDays({ start: "2026-03-01", end: "2026-03-01" })).toEqual({ start: "2026-02-28", end: "2026-02-28" });
});

test.each([
  [{}, { start: "2026-10-22", end: "2026-11-20" }],
  [{ start: "2026-11-01" }, { start: "2026-11-01", end: "2026-11-20" }],
  [{ end: "2026-01-30" }, { start: "2026-01-01", end: "2026-01-30" }],
  [{ start: "2026-12-24" }, { start: "2026-12-24", end: "2026-12-24" }],
])("resolves %j on 20 November 2026 to %j", (filter, days) => {
  expect(resolveDays(filter, "2026-11-20")).toEqual(days);
});

test("checkDays throws for reversed ends and for more than three years", () => {
  const fields = { start: "startDate", end: "endDate" };
  const most = { start: "2023-11-20", end: "2026-11-20" };
  expect(checkDays(most, fields)).toEqual(most);
  expect(() => checkDays({ ...most, end: "2026-11-21" }, fields)).toThrow("Please choose at most 3 years.");
  expect(() => checkDays({ start: "2026-11-20", end: "2026-11-19" }, fields)).toThrow(
    "The end date is before the start date.",
  );
});
