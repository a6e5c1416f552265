import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import type { DayRange } from "./day-range";

/** Returns the first whole day that is complete in every connection; null: not known. */
export function coveredFromDay(coveredAt: Date | null, timeZone: string): LocalDay | null {
  // The day of the last missing moment is incomplete.
  return coveredAt && addDays(toLocalDay(new Date(coveredAt.getTime() - 1), timeZone), 1);
}

/** Whether data of these days is complete. Only then may figures be compared with them (S37). */
export function isCovered(coveredFrom: LocalDay | null, days: DayRange): boolean {
  return coveredFrom !== null && coveredFrom <= days.start;
}
