import { findDateFormat } from "./date-format.js";

/** `YYYY-MM-DD`; sorts by date. */
export type LocalDay = string;

/** Inclusive. */
export interface DayRange {
  start: LocalDay;
  end: LocalDay;
}

/** IANA zone. */
export function toLocalDay(at: Date, timeZone: string): LocalDay {
  const format = findDateFormat(timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, part.value]));
  return `${parts.get("year") ?? ""}-${parts.get("month") ?? ""}-${parts.get("day") ?? ""}`;
}

export function addDays(day: LocalDay, count: number): LocalDay {
  const date = toUtcDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Both ends included. */
export function countDays({ start, end }: DayRange): number {
  return Math.round((toUtcDate(end).getTime() - toUtcDate(start).getTime()) / 86_400_000) + 1;
}

/** S35. */
const maxYears = 3;

/** February 29 becomes March 1. */
export function addYears(day: LocalDay, count: number): LocalDay {
  const date = toUtcDate(day);
  date.setUTCFullYear(date.getUTCFullYear() + count);
  return date.toISOString().slice(0, 10);
}

/** `YYYY-MM-DD` and an existing day. */
export function isLocalDay(text: string): text is LocalDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = toUtcDate(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day's first instant in UTC, for formats with the zone UTC. */
export function toUtcDate(day: LocalDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The same day of the third year is still allowed. */
export function isTooLong({ start, end }: DayRange): boolean {
  return end > addYears(start, maxYears);
}
