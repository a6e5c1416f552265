import fc from "fast-check";
import { addDays, toLocalDay } from "../models/values/local-day";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { isBeforeCutOff } from "./cut-off";
import { debitDate } from "./debit-date";

/** Ten in the morning, and ten in the evening, of New York in winter. */
const morning = (day: string) => new Date(`${day}T15:00:00Z`);
const evening = (day: string) => new Date(`${addDays(day, 1)}T03:00:00Z`);

describe("the debit date (S49)", () => {
  test.each([
    ["2026-11-18", "2026-11-19"],
    ["2026-11-25", "2026-11-27"],
    ["2026-12-18", "2026-12-21"],
    ["2026-07-02", "2026-07-03"],
    ["2027-01-17", "2027-01-19"],
  ])("of a last sale on %s that is billed in time is %s", (lastSaleDay, day) => {
    expect(debitDate({ lastSaleDay, confirmedAt: morning(lastSaleDay) }).day).toBe(day);
  });

  test.each([
    ["before the cut-off", morning("2026-11-25"), "2026-11-25"],
    ["after the cut-off", evening("2026-11-25"), "2026-11-27"],
  ])("of a last sale long ago that is billed %s is the first day that is open", (_case, confirmedAt, day) => {
    expect(debitDate({ lastSaleDay: "2026-10-31", confirmedAt }).day).toBe(day);
  });

  test.each([
    [
      "2026-11-25",
      morning("2026-11-25"),
      ["Last sale Wed, Nov 25: next banking day", "Thu, Nov 26 is Thanksgiving", "Billed before 9:00 PM ET"],
    ],
    ["2026-11-20", morning("2026-11-21"), ["Last sale Fri, Nov 20: the following Monday"]],
    [
      "2027-01-17",
      evening("2027-01-17"),
      ["Last sale Sun, Jan 17: the following Monday", "Mon, Jan 18 is Martin Luther King Jr. Day"],
    ],
    [
      "2026-10-31",
      morning("2026-11-25"),
      ["Last sale Sat, Oct 31: the following Monday", "Billed Wed, Nov 25, before 9:00 PM ET: the same day"],
    ],
    [
      "2026-10-31",
      evening("2026-11-25"),
      [
        "Last sale Sat, Oct 31: the following Monday",
        "Billed Wed, Nov 25, after 9:00 PM ET: next banking day",
        "Thu, Nov 26 is Thanksgiving",
      ],
    ],
    [
      "2026-11-17",
      morning("2026-11-26"),
      [
        "Last sale Tue, Nov 17: next banking day",
        "Billed Thu, Nov 26: next banking day",
        "Thu, Nov 26 is Thanksgiving",
      ],
    ],
  ])("of a last sale on %s says why", (lastSaleDay, confirmedAt, why) => {
    expect(debitDate({ lastSaleDay, confirmedAt }).why).toEqual(why);
  });

  const day = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2026-01-01", count));
  /** Up to 30 days after the day began. */
  const lateness = fc.integer({ min: 0, max: 30 * 86_400 }).map((seconds) => seconds * 1_000);

  test("is a banking day whose cut-off is still ahead, and never before the day after the last sale", () => {
    fc.assert(
      fc.property(day, lateness, (lastSaleDay, late) => {
        const confirmedAt = new Date(Date.parse(`${lastSaleDay}T05:00:00Z`) + late);
        const found = debitDate({ lastSaleDay, confirmedAt }).day;
        expect(isBankingDay(found)).toBe(true);
        expect(isBeforeCutOff(confirmedAt, found)).toBe(true);
        expect(found > lastSaleDay).toBe(true);
      }),
    );
  });

  test("is never before its rule date, and no later than the first open day where that is past", () => {
    const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    fc.assert(
      fc.property(day, lateness, (lastSaleDay, late) => {
        const confirmedAt = new Date(Date.parse(`${lastSaleDay}T05:00:00Z`) + late);
        const name = new Date(`${lastSaleDay}T12:00:00Z`).toUTCString().slice(0, 3);
        const before = ["Fri", "Sat"].includes(name) ? addDays(lastSaleDay, name === "Fri" ? 2 : 1) : lastSaleDay;
        expect(weekdays).toContain(name);
        const rule = nextBankingDay(before);
        const today = toLocalDay(confirmedAt, "America/New_York");
        const open = isBankingDay(today) && isBeforeCutOff(confirmedAt, today) ? today : nextBankingDay(today);
        expect(debitDate({ lastSaleDay, confirmedAt }).day).toBe(rule > open ? rule : open);
      }),
    );
  });
});
