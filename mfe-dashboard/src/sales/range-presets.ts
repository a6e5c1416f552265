import { addDays, type DayRange, type LocalDay } from "@portal/shared-ui/dates";

export interface RangePreset {
  label: string;
  range: DayRange;
}

/** Ranges of one press, each ending today. */
export function listPresets(today: LocalDay): RangePreset[] {
  return [7, 30, 90, 365].map((days) => ({
    label: `${days} days`,
    range: { start: addDays(today, 1 - days), end: today },
  }));
}
