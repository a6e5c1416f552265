import type { LocalDay } from "./local-day.js";

/** No day, only the start, or both. */
export interface DaySelection {
  start: LocalDay | null;
  end: LocalDay | null;
}

/** First click: start; second: end. A click before the start, or after both are set, starts again (§4). */
export function pickDay({ start, end }: DaySelection, day: LocalDay): DaySelection {
  return start === null || end !== null || day < start ? { start: day, end: null } : { start, end: day };
}
