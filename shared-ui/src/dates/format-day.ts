import { type DayRange, type LocalDay, toUtcDate } from "./local-day.js";

const dayFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** `Nov 20, 2026`. */
export function formatDay(day: LocalDay): string {
  return dayFormat.format(toUtcDate(day));
}

/** `Nov 1 – 20, 2026`. */
export function formatDayRange({ start, end }: DayRange): string {
  return plainSpaces(dayFormat.formatRange(toUtcDate(start), toUtcDate(end)));
}

/** An instant in the clock of an IANA zone: `Nov 20, 2026, 2:02 PM`. */
export function formatInstant(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
  return plainSpaces(format.format(new Date(at)));
}

/** Formats differ by engine in their narrow spaces. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, " ");
}
