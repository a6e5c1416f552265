import fc from "fast-check";
import { addDays, toLocalDay } from "../models/values/local-day";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { debitDate } from "./debit-date";

/** 10:00 and 22:00 in New York, in winter. */
const morning = (day: string) => new Date(`${day}T15:00:00Z`);
const evening = (day: string) => new Date(`${addDays(day, 1)}T03:00:00Z`);

describe("the debit date (S49)", () => {
  test.each([
    ["2026-11-18", "2026-11-19"],
    ["2026-11-25", "2026-11-27"],
    ["2026-12-18", "2026-12-21"],
    ["2026-07-02", "2026-07-03"],
    ["2027-01-17", "2027-01-19"],
  ])("for a last sale on %s billed in time is %s", (lastSaleDay, day) => {
    expect(debitDate({ lastSaleDay, confirmedAt: morning(lastSaleDay) }).day).toBe(day);
  });

  test.each([
    ["Wednesday morning", new Date("2026-11-25T15:00:00Z"), "2026-11-27"],
    ["Wednesday one minute before midnight Eastern", new Date("2026-11-26T04:59:00Z"), "2026-11-27"],
    ["Monday 23:30 Eastern", new Date("2026-11-24T04:30:00Z"), "2026-11-24"],
    ["Sunday 23:30 Eastern", new Date("2026-11-23T04:30:00Z"), "2026-11-23"],
  ])("for an old last sale billed on %s is the first banking day after the notice", (_case, confirmedAt, day) => {
    expect(debitDate({ lastSaleDay: "2026-10-31", confirmedAt }).day).toBe(day);
  });

  test.each([
    ["2026-11-20T15:00:00Z", "2026-11-30"],
    ["2026-11-18T15:00:00Z", "2026-11-30"],
    ["2026-11-17T15:00:00Z", "2026-11-27"],
    ["2026-11-16T15:00:00Z", "2026-11-27"],
  ])("for a personal account whose notice is sent at %s is 10 calendar days later, on %s", (at, day) => {
    const question = { lastSaleDay: "2026-11-15", confirmedAt: new Date(at), holder: "personal" as const };
    expect(debitDate(question).day).toBe(day);
  });

  test.each([
    ["2026-11-25", morning("2026-11-25"), ["Last sale Wed, Nov 25: next banking day", "Thu, Nov 26 is Thanksgiving"]],
    ["2026-11-20", morning("2026-11-21"), ["Last sale Fri, Nov 20: the following Monday"]],
    [
      "2027-01-17",
      evening("2027-01-17"),
      ["Last sale Sun, Jan 17: the following Monday", "Mon, Jan 18 is Martin Luther King Jr. Day"],
    ],
    [
      "2026-10-31",
      evening("2026-11-25"),
      [
        "Last sale Sat, Oct 31: the following Monday",
        "Billed Wed, Nov 25: next banking day",
        "Thu, Nov 26 is Thanksgiving",
      ],
    ],
    [
      "2026-11-17",
      morning("2026-11-26"),
      ["Last sale Tue, Nov 17: next banking day", "Billed Thu, Nov 26: next banking day"],
    ],
  ])("has its reasons for a last sale on %s", (lastSaleDay, confirmedAt, why) => {
    expect(debitDate({ lastSaleDay, confirmedAt }).why).toEqual(why);
  });

  test("has its reasons for a personal account", () => {
    const question = { lastSaleDay: "2026-11-12", confirmedAt: morning("2026-11-16"), holder: "personal" as const };
    expect(debitDate(question).why).toEqual([
      "Last sale Thu, Nov 12: next banking day",
      "Billed Mon, Nov 16: 10 days' notice for a personal account",
      "Thu, Nov 26 is Thanksgiving",
    ]);
  });

  const day = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2026-01-01", count));
  const lateness = fc.integer({ min: 0, max: 30 * 86_400 }).map((seconds) => seconds * 1_000);

  test("is a banking day after the day of the notice", () => {
    fc.assert(
      fc.property(day, lateness, (lastSaleDay, late) => {
        const confirmedAt = new Date(Date.parse(`${lastSaleDay}T05:00:00Z`) + late);
        const found = debitDate({ lastSaleDay, confirmedAt }).day;
        expect(isBankingDay(found)).toBe(true);
        expect(found > toLocalDay(confirmedAt, "America/New_York")).toBe(true);
        expect(found > lastSaleDay).toBe(true);
      }),
    );
  });

  test("is the later of the rule date and the first banking day after the notice", () => {
    fc.assert(
      fc.property(day, lateness, (lastSaleDay, late) => {
        const confirmedAt = new Date(Date.parse(`${lastSaleDay}T05:00:00Z`) + late);
        const name = new Date(`${lastSaleDay}T12:00:00Z`).toUTCString().slice(0, 3);
        const before = ["Fri", "Sat"].includes(name) ? addDays(lastSaleDay, name === "Fri" ? 2 : 1) : lastSaleDay;
        const rule = nextBankingDay(before);
        const noticed = nextBankingDay(toLocalDay(confirmedAt, "America/New_York"));
        expect(debitDate({ lastSaleDay, confirmedAt }).day).toBe(rule > noticed ? rule : noticed);
      }),
    );
  });
});
