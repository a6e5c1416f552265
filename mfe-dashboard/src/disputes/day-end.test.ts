import { findDayEnd } from "./day-end.js";

test.each([
  ["2026-12-12", "America/New_York", "2026-12-13T04:59:00.000Z"],
  ["2026-07-04", "America/Los_Angeles", "2026-07-05T06:59:00.000Z"],
  // In New York, the clocks change on the second of these days, and on the day after the third.
  ["2026-10-31", "America/New_York", "2026-11-01T03:59:00.000Z"],
  ["2026-11-01", "America/New_York", "2026-11-02T04:59:00.000Z"],
  ["2026-03-07", "America/New_York", "2026-03-08T04:59:00.000Z"],
  ["2026-12-31", "Pacific/Honolulu", "2027-01-01T09:59:00.000Z"],
])("%s ends in %s at %s", (day, zone, end) => {
  expect(findDayEnd(day, zone).toISOString()).toBe(end);
});
