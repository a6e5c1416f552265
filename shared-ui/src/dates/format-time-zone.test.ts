import { formatTimeZone } from "./format-time-zone.js";

test.each([
  ["America/New_York", "Eastern Time (America/New York)"],
  ["America/Los_Angeles", "Pacific Time (America/Los Angeles)"],
  ["Mars/Olympus_Mons", "Mars/Olympus_Mons"],
])("formats %p as %p", (zone, written) => {
  expect(formatTimeZone(zone)).toBe(written);
});
