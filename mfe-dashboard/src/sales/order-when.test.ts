import { createWriteWhen } from "./order-when.js";

const write = (at: string, timeZone = "America/New_York") =>
  createWriteWhen(timeZone, new Date("2026-01-01T03:00:00Z"))(at).replace(/\s/g, " ");

test.each([
  ["2025-11-21T01:02:00Z", "Nov 20, 8:02 PM"],
  ["2025-12-31T23:30:00-05:00", "Dec 31, 11:30 PM"],
  ["2026-01-01T05:00:00Z", "Jan 1, 2026, 12:00 AM"],
  ["2024-11-21T01:02:00Z", "Nov 20, 2024, 8:02 PM"],
])("formats %s in the zone, with the year when it differs: %s", (at, words) => {
  expect(write(at)).toBe(words);
});

test("ends the year in the zone's time", () => {
  expect(write("2025-12-31T23:30:00Z", "Asia/Tokyo")).toBe("Jan 1, 8:30 AM");
});
