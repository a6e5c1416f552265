import { findDateFormat, type LocalDay } from "@portal/shared-ui/dates";

const PARTS = {
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  hourCycle: "h23",
} as const satisfies Intl.DateTimeFormatOptions;

/** ms to add to UTC for the zone's clock. */
function findOffset(at: number, zone: string): number {
  const parts = new Map(
    findDateFormat(zone, PARTS)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const clock = Date.UTC(
    ...([read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second")] as const),
  );
  return clock - Math.floor(at / 1000) * 1000;
}

/**
 * ISO 8601 of a time on the clock of an IANA zone. A time that a clock change in America skips or repeats becomes the earlier one.
 *
 * @param time `HH:MM`
 */
export function toInstant(day: LocalDay, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const first = wall - findOffset(wall, zone);
  return new Date(wall - findOffset(first, zone)).toISOString();
}
