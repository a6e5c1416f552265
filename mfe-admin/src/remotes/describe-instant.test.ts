import { describeInstant } from "./describe-instant.js";

const NOW = new Date("2026-11-28T19:41:00Z");
const describe28 = (at: string, isShort?: boolean) =>
  describeInstant(at, NOW, "America/New_York", isShort).replaceAll("\u00A0", " ");

test.each([
  ["2026-11-28T14:40:00Z", "today, 9:40 AM", "today, 9:40 AM"],
  ["2026-11-28T05:00:00Z", "today, 12:00 AM", "today, 12:00 AM"],
  ["2026-11-28T04:59:00Z", "Fri, Nov 27, 11:59 PM", "Fri, Nov 27"],
  ["2026-01-01T05:00:00Z", "Thu, Jan 1, 12:00 AM", "Thu, Jan 1"],
  ["2026-01-01T04:59:00Z", "Dec 31, 2025, 11:59 PM", "Dec 31, 2025"],
])("describes %s as %s, in short as %s, by days of the zone", (at, long, short) => {
  expect(describe28(at)).toBe(long);
  expect(describe28(at, true)).toBe(short);
});
