import { explainRange } from "./explain-range.js";

const readLines = (text: string) => text.replace(/\u00A0/g, " ");

test.each([
  ["2026-10-22", "2026-11-20", "2025-01-01", "30 days, compared with Sep 22 – Oct 21."],
  ["2026-11-20", "2026-11-20", "2026-11-19", "1 day, compared with Nov 19."],
  ["2025-11-21", "2026-11-20", "2024-11-21", "365 days, compared with Nov 21, 2024 – Nov 20, 2025."],
  ["2026-10-22", "2026-11-20", "2026-09-23", "30 days. No earlier data to compare with."],
  ["2026-10-22", "2026-11-20", null, "30 days. No earlier data to compare with."],
  ["2026-10-22", "2026-11-20", undefined, "30 days."],
])("explains %s to %s where the import covers from %s", (start, end, coveredFrom, words) => {
  expect(readLines(explainRange({ start, end }, coveredFrom, "2026-11-20"))).toBe(words);
});
