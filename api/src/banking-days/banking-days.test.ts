import fc from "fast-check";
import { addDays, toLocalDay } from "../models/values/local-day";
import { addBankingDays, isBankingDay, nextBankingDay } from "./banking-days";
import { bankingZone, firstOpenDay, hourOfDay, isBeforeCutOff } from "./cut-off";

const days = fc.integer({ min: 0, max: 4_400 }).map((count) => addDays("2026-01-01", count));

test.each([
  ["2026-11-25", true],
  ["2026-11-26", false],
  ["2026-11-28", false],
  ["2026-11-29", false],
])("%s is a banking day: %s", (day, isOne) => {
  expect(isBankingDay(day)).toBe(isOne);
});

test("counts banking days over weekends and holidays", () => {
  expect(nextBankingDay("2026-11-25")).toBe("2026-11-27");
  expect(nextBankingDay("2026-11-21")).toBe("2026-11-23");
  expect(addBankingDays("2026-11-24", 4)).toBe("2026-12-01");
  expect(addBankingDays("2026-12-31", 3)).toBe("2027-01-06");
});

test("returns the first banking day after a day", () => {
  fc.assert(
    fc.property(days, (day) => {
      const next = nextBankingDay(day);
      expect(isBankingDay(next) && next > day).toBe(true);
      for (let other = addDays(day, 1); other < next; other = addDays(other, 1))
        expect(isBankingDay(other)).toBe(false);
    }),
  );
});

test("adding twice equals adding the sum", () => {
  const count = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(days, count, count, (day, first, second) => {
      expect(addBankingDays(addBankingDays(day, first), second)).toBe(addBankingDays(day, first + second));
    }),
  );
});

test.each([
  ["a second before it, in winter", "2026-11-25T01:59:59Z", "2026-11-24", true],
  ["at it, in winter", "2026-11-25T02:00:00Z", "2026-11-24", false],
  ["a second before it, in summer", "2026-07-01T00:59:59Z", "2026-06-30", true],
  ["at it, in summer", "2026-07-01T01:00:00Z", "2026-06-30", false],
  ["the day before", "2026-11-23T15:00:00Z", "2026-11-24", true],
  ["the day after", "2026-11-25T15:00:00Z", "2026-11-24", false],
])("the cut-off of a day: %s", (_case, now, day, isAhead) => {
  expect(isBeforeCutOff(new Date(now), day)).toBe(isAhead);
});

test.each([
  ["on a banking day before it", "2026-11-25T15:00:00Z", "2026-11-25"],
  ["on the eve of Thanksgiving after it", "2026-11-26T02:00:00Z", "2026-11-27"],
  ["on a Saturday", "2026-11-21T15:00:00Z", "2026-11-23"],
  ["on Thanksgiving", "2026-11-26T15:00:00Z", "2026-11-27"],
  ["on the Friday evening before it", "2026-11-28T01:59:00Z", "2026-11-27"],
])("the first open day %s", (_case, now, day) => {
  expect(firstOpenDay(new Date(now))).toBe(day);
});

test("an hour of a day is that hour in New York, in summer and winter", () => {
  expect(hourOfDay("2026-11-23", 9)).toEqual(new Date("2026-11-23T14:00:00Z"));
  expect(hourOfDay("2026-07-06", 9)).toEqual(new Date("2026-07-06T13:00:00Z"));
  const hour = fc.integer({ min: 3, max: 23 });
  fc.assert(
    fc.property(days, hour, (day, wanted) => {
      const at = hourOfDay(day, wanted);
      expect(toLocalDay(at, bankingZone)).toBe(day);
      expect(isBeforeCutOff(at, day)).toBe(wanted < 21);
    }),
  );
});
