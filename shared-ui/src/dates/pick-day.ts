import type { LocalDay } from "./local-day.js";

/** A range on its way: none of its days, the first, or both. */
export interface DaySelection {
  start: LocalDay | null;
  end: LocalDay | null;
}

/**
 * What a click on a day makes of a selection (specification §4): the first sets the start, the second the end; a click before
 * the start begins anew, and so does one once both are set.
 */
export function pickDay({ start, end }: DaySelection, day: LocalDay): DaySelection {
  return start === null || end !== null || day < start ? { start: day, end: null } : { start, end: day };
}
