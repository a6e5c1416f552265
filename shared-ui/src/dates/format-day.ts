import { findDateFormat } from "./date-format.js";
import { type DayRange, type LocalDay, toUtcDate } from "./local-day.js";

const dayFormat = () => findDateFormat("UTC", { dateStyle: "medium" });

/** `Nov 20, 2026`, without line breaks. */
export function formatDay(day: LocalDay): string {
  return keepTogether(dayFormat().format(toUtcDate(day)));
}

const weekdayFormat = () => findDateFormat("UTC", { weekday: "short", month: "short", day: "numeric" });

/** `Fri, Nov 27`, without line breaks. */
export function formatWeekday(day: LocalDay): string {
  return keepTogether(weekdayFormat().format(toUtcDate(day)));
}

/** `Nov 1 – 20, 2026`; a line may break only after the dash. */
export function formatDayRange({ start, end }: DayRange): string {
  return keepTogether(dayFormat().formatRange(toUtcDate(start), toUtcDate(end))).replace("–\u00A0", "– ");
}

const shortFormat = () => findDateFormat("UTC", { month: "short", day: "numeric" });

/** `Oct 23 – Nov 21`, with years unless both are this year. */
export function formatCompactRange(range: DayRange, today: LocalDay): string {
  const isThisYear = [range.start, range.end].every((day) => day.slice(0, 4) === today.slice(0, 4));
  if (!isThisYear) return formatDayRange(range);
  return keepTogether(shortFormat().formatRange(toUtcDate(range.start), toUtcDate(range.end))).replace("–\u00A0", "– ");
}

const longFormat = () => findDateFormat("UTC", { dateStyle: "full" });

/** `Monday, November 2, 2026`, for screen readers. */
export function formatLongDay(day: LocalDay): string {
  return longFormat().format(toUtcDate(day));
}

const monthFormat = () => findDateFormat("UTC", { month: "long", year: "numeric" });

/** `November 2026`. */
export function formatMonth(day: LocalDay): string {
  return monthFormat().format(toUtcDate(day));
}

/** `Nov 20, 2026, 2:02 PM`; a line may break only between day and time. IANA zone. */
export function formatInstant(at: string, timeZone: string): string {
  return formatParts(at, timeZone, { timeStyle: "short" });
}

/** `Nov 20, 2026, 2:02 PM EST`. */
export function formatZonedInstant(at: string, timeZone: string): string {
  return formatParts(at, timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
}

function formatParts(at: string, timeZone: string, time: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  const day = findDateFormat(timeZone, { dateStyle: "medium" }).format(date);
  const clock = findDateFormat(timeZone, time).format(date);
  return `${keepTogether(day)}, ${keepTogether(clock)}`;
}

/** Engines use different spaces; all become non-breaking. */
function keepTogether(text: string): string {
  return text.replace(/\s/g, "\u00A0");
}
