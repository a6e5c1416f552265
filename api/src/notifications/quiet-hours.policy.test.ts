import { findQuietEnd, isWideEnough, leastQuietHours } from "./quiet-hours.policy";

const east = "America/New_York";

test.each([
  ["a minute before they begin", "2026-11-28T00:59:00Z", null],
  ["as they begin", "2026-11-28T01:00:00Z", "2026-11-28T13:00:00.000Z"],
  ["in the night", "2026-11-28T08:30:20Z", "2026-11-28T13:00:00.000Z"],
  ["a second before they end", "2026-11-28T12:59:59Z", "2026-11-28T13:00:00.000Z"],
  ["as they end", "2026-11-28T13:00:00Z", null],
  ["in the night in which clocks go forward", "2026-03-08T05:00:00Z", "2026-03-08T12:00:00.000Z"],
  ["in the night in which clocks go back", "2026-11-01T04:00:00Z", "2026-11-01T13:00:00.000Z"],
])("quiet hours %s", (_when, now, end) => {
  expect(findQuietEnd(new Date(now), leastQuietHours, east)?.toISOString() ?? null).toBe(end);
});

test("quiet hours are in the client's zone", () => {
  const at = new Date("2026-11-28T02:00:00Z");
  expect(findQuietEnd(at, leastQuietHours, east)).not.toBeNull();
  expect(findQuietEnd(at, leastQuietHours, "Pacific/Honolulu")).toBeNull();
});

test.each([
  [{ from: "20:00", to: "08:00" }, true],
  [{ from: "12:30", to: "12:00" }, true],
  [{ from: "20:01", to: "08:00" }, false],
  [{ from: "20:00", to: "07:59" }, false],
  [{ from: "09:00", to: "09:00" }, false],
])("quiet hours %j leave some time: %s", (hours, isFine) => {
  expect(isWideEnough(hours)).toBe(isFine);
});
