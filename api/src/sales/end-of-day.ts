import { addDays, type LocalDay } from "../models/values/local-day";
import { listZoneOffsets } from "./zone-offsets";

/** Returns when the day ends. Changes recorded before this moment count as of that day. */
export function endOfDay(day: LocalDay, timeZone: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const shift = (at: number) =>
    midnight - (listZoneOffsets(timeZone, new Date(at), new Date(at))[0]?.seconds ?? 0) * 1000;
  // The offset at midnight UTC may differ from the offset at local midnight.
  return new Date(shift(shift(midnight)));
}
