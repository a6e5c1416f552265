import { addDays, findDateFormat, type LocalDay, toUtcDate } from "@portal/shared-ui/dates";

const MINUTE_MS = 60_000;

/** Offset of the zone from UTC, in ms. */
function findOffset(at: Date, timeZone: string): number {
  const format = findDateFormat(timeZone, {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    hourCycle: "h23",
  } as const);
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
  return wall - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** The last minute of a day: limits end with their day (S88). */
export function findDayEnd(day: LocalDay, timeZone: string): Date {
  const wall = toUtcDate(addDays(day, 1)).getTime();
  const near = new Date(wall - findOffset(new Date(wall), timeZone));
  // The first guess may be on the other side of a clock change.
  return new Date(wall - findOffset(near, timeZone) - MINUTE_MS);
}
