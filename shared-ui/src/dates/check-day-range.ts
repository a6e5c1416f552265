import { type DayRange, isTooLong, type LocalDay } from "./local-day.js";
import { readUsDay } from "./us-day.js";

export interface DayRangeDraft {
  /** As typed. */
  start: string;
  end: string;
}

export interface DayRangeFaults {
  start?: string;
  end?: string;
  whole?: string;
}

export type CheckedDayRange = { range: DayRange; faults: null } | { range: null; faults: DayRangeFaults };

/**
 * @param today last allowed day
 * @param missingText the specification's wording differs by page
 */
export function checkDayRange(draft: DayRangeDraft, today: LocalDay, missingText: string): CheckedDayRange {
  if (draft.start.trim() === "" || draft.end.trim() === "") return { range: null, faults: { whole: missingText } };
  const start = readUsDay(draft.start);
  const end = readUsDay(draft.end);
  const faults = { start: judgeDay(start, today), end: judgeDay(end, today) };
  if (faults.start || faults.end || start === null || end === null) return { range: null, faults };
  if (end < start) return { range: null, faults: { end: "The end date is before the start date." } };
  if (isTooLong({ start, end })) return { range: null, faults: { whole: "Choose at most 3 years." } };
  return { range: { start, end }, faults: null };
}

function judgeDay(day: LocalDay | null, today: LocalDay): string | undefined {
  if (day === null) return "Enter a date as mm/dd/yyyy.";
  return day > today ? "Choose a day up to today." : undefined;
}
