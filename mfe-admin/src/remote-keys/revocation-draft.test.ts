import { readRevocation } from "./revocation-draft.js";
import { toInstant } from "./to-instant.js";

const NOW = new Date("2026-11-28T19:41:00Z");
const read = (day: string, time: string) => readRevocation({ reach: "since", day, time }, NOW, "America/New_York");

test("reads a day and an optional time in the agency's zone", () => {
  expect(readRevocation({ reach: "all", day: "?", time: "" }, NOW, "America/New_York")).toEqual({ since: null });
  expect(read("11/20/2026", "")).toEqual({ since: "2026-11-20T05:00:00.000Z" });
  expect(read("11/28/2026", "14:41")).toEqual({ since: "2026-11-28T19:41:00.000Z" });
});

test("refuses a missing day and a time to come", () => {
  expect(read("", "10:00")).toEqual({ fault: "Enter a day as mm/dd/yyyy." });
  expect(read("11/28/2026", "14:42")).toEqual({ fault: "Choose a time in the past." });
});

test.each([
  ["2026-07-01", "00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-11-01", "00:30", "America/New_York", "2026-11-01T04:30:00.000Z"],
  ["2026-11-01", "03:00", "America/New_York", "2026-11-01T08:00:00.000Z"],
  ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T06:30:00.000Z"],
  ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-01-01", "00:00", "Pacific/Honolulu", "2026-01-01T10:00:00.000Z"],
  ["2026-01-01", "00:00", "Asia/Kolkata", "2025-12-31T18:30:00.000Z"],
])("converts %s %s in %s to %s", (day, time, zone, at) => {
  expect(toInstant(day, time, zone)).toBe(at);
});
