import { addDays, countDays, readDay, toLocalDay } from "./local-day";

test.each([
  ["2026-03-08T04:59:59.999Z", "America/New_York", "2026-03-07"],
  ["2026-03-08T05:00:00.000Z", "America/New_York", "2026-03-08"],
  ["2026-03-09T03:59:59.999Z", "America/New_York", "2026-03-08"],
  ["2026-03-09T04:00:00.000Z", "America/New_York", "2026-03-09"],
  ["2026-11-01T06:30:00.000Z", "America/Los_Angeles", "2026-10-31"],
  ["2026-01-01T09:59:00.000Z", "Pacific/Honolulu", "2025-12-31"],
])("%s is in %s the day %s", (at, zone, day) => {
  expect(toLocalDay(new Date(at), zone)).toBe(day);
});

test("adds days over months, years and clock changes", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});

test("counts both ends of a range", () => {
  expect(countDays("2026-11-01", "2026-11-01")).toBe(1);
  expect(countDays("2025-11-21", "2026-11-20")).toBe(365);
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-20T23:59:59.999Z", "2026-11-20"],
  ["2026-11-20T23:59:59-05:00", "2026-11-20"],
  ["2026-02-30", null],
  ["2026-13-01", null],
  ["11/20/2026", null],
  ["2026-11-20 10:00", null],
  ["0000-01-01", null],
  ["9999-12-30", "9999-12-30"],
  ["9999-12-31", null],
  ["2026-11-20Tnonsense", null],
  ["", null],
])("the day of '%s' is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});
