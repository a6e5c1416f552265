import { findDayFault, readExpiry, toExpiryDay } from "./expiry-day.js";

test("reads a day back from its end, the browser's next midnight", () => {
  const expiry = readExpiry("12/31/2026");
  expect(expiry).toBe(new Date(2027, 0, 1).toISOString());
  expect(toExpiryDay(expiry)).toBe("12/31/2026");
  expect(toExpiryDay(new Date(2026, 11, 31, 15).toISOString())).toBe("12/31/2026");
});

test("never expires when empty", () => {
  expect(readExpiry(" ")).toBeNull();
  expect(toExpiryDay(null)).toBe("");
  expect(findDayFault("", "2026-11-23")).toBeNull();
});

test.each([
  ["13/40/2026", "Enter a date as mm/dd/yyyy."],
  ["11/22/2026", "Choose today or a later day."],
  ["11/23/2026", null],
])("checks %s: %s", (typed, fault) => {
  expect(findDayFault(typed, "2026-11-23")).toBe(fault);
});
