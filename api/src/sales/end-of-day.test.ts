import { endOfDay } from "./end-of-day";

describe("endOfDay", () => {
  test.each([
    ["2026-11-22", "America/New_York", "2026-11-23T05:00:00.000Z"],
    ["2026-07-01", "America/New_York", "2026-07-02T04:00:00.000Z"],
    // Clocks change on March 8 and November 1, 2026.
    ["2026-03-07", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-03-08", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "America/Los_Angeles", "2026-11-02T08:00:00.000Z"],
    ["2026-12-31", "Pacific/Honolulu", "2027-01-01T10:00:00.000Z"],
  ])("of %s in %s is %s", (day, zone, end) => {
    expect(endOfDay(day, zone).toISOString()).toBe(end);
  });
});
