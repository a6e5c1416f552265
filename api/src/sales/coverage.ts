import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import type { DayRange } from "./day-range";

/** The first whole day of which all that the links told is here, of the moment since when it is; null: not known. */
export function coveredFromDay(coveredAt: Date | null, timeZone: string): LocalDay | null {
  // The day of the last moment that is missing is not whole.
  return coveredAt && addDays(toLocalDay(new Date(coveredAt.getTime() - 1), timeZone), 1);
}

/** Whether these days may be compared with (S37). */
export function isCovered(coveredFrom: LocalDay | null, days: DayRange): boolean {
  return coveredFrom !== null && coveredFrom <= days.start;
}
