import { addDays, type DayRange, type LocalDay } from "./local-day.js";
import { addMonths, firstOfMonth, lastOfMonth } from "./month-days.js";

export interface RangePreset {
  label: string;
  range: DayRange;
}

/** Presets with a number of days end today. */
export function listPresets(today: LocalDay): RangePreset[] {
  const lastMonth = addMonths(firstOfMonth(today), -1);
  return [
    { label: "Today", range: { start: today, end: today } },
    { label: "This month", range: { start: firstOfMonth(today), end: today } },
    { label: "Last month", range: { start: lastMonth, end: lastOfMonth(lastMonth) } },
    ...[7, 30, 90, 365].map((days) => ({
      label: `${String(days)} days`,
      range: { start: addDays(today, 1 - days), end: today },
    })),
  ];
}
