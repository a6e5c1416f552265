import { checkDayRange } from "./check-day-range.js";
import { formatDay, formatDayRange, formatInstant, formatWeekday, formatZonedInstant } from "./format-day.js";
import { addDays, isLocalDay, toLocalDay } from "./local-day.js";
import { readUsDay, toUsDay } from "./us-day.js";

test.each([
  ["2026-11-20T04:59:59Z", "America/New_York", "2026-11-19"],
  ["2026-11-20T05:00:00Z", "America/New_York", "2026-11-20"],
  ["2026-07-01T06:59:59Z", "America/Los_Angeles", "2026-06-30"],
  ["2026-11-20T04:59:59Z", "UTC", "2026-11-20"],
])("converts %s in %s to the day %s", (at, zone, day) => {
  expect(toLocalDay(new Date(at), zone)).toBe(day);
});

test.each([
  ["2026-03-08", 1, "2026-03-09"],
  ["2026-11-01", -1, "2026-10-31"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-11-20", -29, "2026-10-22"],
])("adds to %s %d days: %s", (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "11/20/2026", "", "2026-11-20T00:00"])(
  "rejects %j as a day",
  (text) => {
    expect(isLocalDay(text)).toBe(false);
  },
);

test.each([
  ["11/20/2026", "2026-11-20"],
  ["1/2/2026", "2026-01-02"],
  [" 2026-11-20 ", "2026-11-20"],
  ["１１／２０／２０２６", "2026-11-20"],
  ["02/29/2024", "2024-02-29"],
  ["02/29/2026", null],
  ["20/11/2026", null],
  ["11/20/26", null],
  ["tomorrow", null],
])("reads %j as %j", (text, day) => {
  expect(readUsDay(text)).toBe(day);
});

/** Shows non-breaking spaces as `_`. */
function readLines(text: string): string {
  return text.replace(/\u00A0/g, "_");
}

test.each([
  ["2026-11-20T19:02:00Z", "America/New_York", "Nov_20,_2026, 2:02_PM_EST"],
  ["2026-07-20T19:02:00Z", "America/New_York", "Jul_20,_2026, 3:02_PM_EDT"],
  ["2026-11-20T05:02:00Z", "America/Los_Angeles", "Nov_19,_2026, 9:02_PM_PST"],
  ["2026-11-20T19:02:00Z", "Pacific/Honolulu", "Nov_20,_2026, 9:02_AM_HST"],
])("names the zone of %s in %s", (at, zone, written) => {
  expect(readLines(formatZonedInstant(at, zone))).toBe(written);
});

test("formats days and times in US style without line breaks within a date", () => {
  expect(toUsDay("2026-11-02")).toBe("11/02/2026");
  expect(readLines(formatDay("2026-11-02"))).toBe("Nov_2,_2026");
  expect(readLines(formatDayRange({ start: "2026-11-01", end: "2026-11-20" }))).toBe("Nov_1_– 20,_2026");
  expect(readLines(formatDayRange({ start: "2025-12-31", end: "2026-01-02" }))).toBe("Dec_31,_2025_– Jan_2,_2026");
  expect(readLines(formatInstant("2026-11-20T19:02:00Z", "America/New_York"))).toBe("Nov_20,_2026, 2:02_PM");
});

const MISSING = "Please select a start and end date";

test.each([
  ["", "11/20/2026", { whole: MISSING }],
  ["11/01/2026", " ", { whole: MISSING }],
  ["11/31/2026", "11/20/2026", { start: "Enter a date as mm/dd/yyyy." }],
  ["11/01/2026", "11/21/2026", { end: "Choose a day up to today." }],
  ["11/21/2026", "x", { start: "Choose a day up to today.", end: "Enter a date as mm/dd/yyyy." }],
  ["11/20/2026", "11/19/2026", { end: "The end date is before the start date." }],
  ["11/19/2023", "11/20/2026", { whole: "Choose at most 3 years." }],
])("rejects the range from %j to %j", (start, end, faults) => {
  expect(checkDayRange({ start, end }, "2026-11-20", MISSING)).toEqual({ range: null, faults });
});

test.each([
  ["11/20/2026", "11/20/2026", { start: "2026-11-20", end: "2026-11-20" }],
  ["11/20/2023", "11/20/2026", { start: "2023-11-20", end: "2026-11-20" }],
])("accepts the range from %j to %j", (start, end, range) => {
  expect(checkDayRange({ start, end }, "2026-11-20", MISSING)).toEqual({ range, faults: null });
});

test("formats a near day with its weekday on one line", () => {
  expect(formatWeekday("2026-11-27")).toBe("Fri,\u00A0Nov\u00A027");
});
