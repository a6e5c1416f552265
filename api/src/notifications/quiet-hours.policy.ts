import type { QuietHours } from "@portal/api-contract";

/** For texts about money, in the client's zone (S52). A person can only extend them (S69). */
export const leastQuietHours: QuietHours = { from: "20:00", to: "08:00" };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `HH:MM` in a zone. */
function clockIn(zone: string, at: Date): string {
  const made =
    formatters.get(zone) ??
    new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  formatters.set(zone, made);
  return made.format(at);
}

/** From 20:00 or earlier until 8:00 or later, with some time between. */
export function isWideEnough({ from, to }: QuietHours): boolean {
  return from <= leastQuietHours.from && to >= leastQuietHours.to && to < from;
}

const minute = 60_000;
const dayOfMinutes = 24 * 60;

/** Returns the end of quiet hours; null outside quiet hours. @param zone IANA zone */
export function findQuietEnd(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  const isQuiet = (at: Date) => {
    const clock = clockIn(zone, at);
    return clock >= from || clock < to;
  };
  if (!isQuiet(now)) return null;
  const next = new Date(Math.floor(now.getTime() / minute) * minute);
  for (let passed = 0; passed < dayOfMinutes + 120; passed += 1) {
    next.setTime(next.getTime() + minute);
    if (!isQuiet(next)) return next;
  }
  throw new Error("These quiet hours have no end.");
}
