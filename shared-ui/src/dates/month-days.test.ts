import { countDays } from "./local-day.js";
import { addMonths, listWeeks, moveByKey } from "./month-days.js";
import { type DaySelection, pickDay } from "./pick-day.js";
import { listPresets } from "./range-presets.js";

const [early, middle, late] = ["2026-11-02", "2026-11-10", "2026-11-20"] as const;

test.each<[string, DaySelection, string, DaySelection]>([
  ["the first click sets the start", { start: null, end: null }, middle, { start: middle, end: null }],
  ["the second click sets the end", { start: early, end: null }, middle, { start: early, end: middle }],
  [
    "a second click on the same day selects one day",
    { start: middle, end: null },
    middle,
    { start: middle, end: middle },
  ],
  ["a click before the start starts again", { start: middle, end: null }, early, { start: early, end: null }],
  ["a click after both are set starts again", { start: early, end: middle }, late, { start: late, end: null }],
  ["a click within a range starts again", { start: early, end: late }, middle, { start: middle, end: null }],
  ["an end without a start is ignored", { start: null, end: late }, middle, { start: middle, end: null }],
])("%s (specification §4)", (_, before, day, after) => {
  expect(pickDay(before, day)).toEqual(after);
});

test("lists a month in weeks from Sunday to Saturday with each day once", () => {
  const weeks = listWeeks("2026-10-21");
  expect(weeks[0]).toEqual([null, null, null, null, "2026-10-01", "2026-10-02", "2026-10-03"]);
  expect(weeks.at(-1)).toEqual([
    "2026-10-25",
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
  ]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(31);
  expect(listWeeks("2026-02-10")).toHaveLength(4);
});

test.each([
  ["2026-03-01", 31],
  ["2026-11-01", 30],
])("lists the month of %s, in which the clocks change, with each of its %d days once", (day, count) => {
  const days = listWeeks(day)
    .flat()
    .filter((at) => at !== null);
  expect(new Set(days).size).toBe(count);
  expect(countDays({ start: days[0] ?? "", end: days.at(-1) ?? "" })).toBe(count);
});

test.each([
  ["2026-10-31", 1, "2026-11-30"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-01-15", -1, "2025-12-15"],
])("adds to %s %d months: %s", (day, count, other) => {
  expect(addMonths(day, count)).toBe(other);
});

test.each([
  ["ArrowLeft", false, "2026-10-31"],
  ["ArrowRight", false, "2026-11-02"],
  ["ArrowUp", false, "2026-10-25"],
  ["ArrowDown", false, "2026-11-08"],
  ["Home", false, "2026-11-01"],
  ["End", false, "2026-11-07"],
  ["PageUp", false, "2026-10-01"],
  ["PageDown", false, "2026-12-01"],
  ["PageUp", true, "2025-11-01"],
  ["PageDown", true, "2027-11-01"],
  ["a", false, null],
])("moves on %s (with Shift: %s) from the day on which the clocks change to %s", (key, isShifted, day) => {
  expect(moveByKey("2026-11-01", key, isShifted)).toBe(day);
});

test("lists presets that end today, except last month's", () => {
  expect(listPresets("2026-03-30").map(({ label, range }) => [label, range.start, range.end])).toEqual([
    ["Today", "2026-03-30", "2026-03-30"],
    ["This month", "2026-03-01", "2026-03-30"],
    ["Last month", "2026-02-01", "2026-02-28"],
    ["7 days", "2026-03-24", "2026-03-30"],
    ["30 days", "2026-03-01", "2026-03-30"],
    ["90 days", "2025-12-31", "2026-03-30"],
    ["365 days", "2025-03-31", "2026-03-30"],
  ]);
  expect(listPresets("2026-01-31")[2]?.range).toEqual({ start: "2025-12-01", end: "2025-12-31" });
});
