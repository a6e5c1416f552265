import { findDateFormat } from "./date-format.js";
import { type DayRange, type LocalDay, toUtcDate } from "./local-day.js";

const dayFormat = () => findDateFormat("UTC", { dateStyle: "medium" });

/** `Nov 20, 2026`, on one line. */
export function formatDay(day: LocalDay): string {
  return keepTogether(dayFormat().format(toUtcDate(day)));
}

const weekdayFormat = () => findDateFormat("UTC", { weekday: "short", month: "short", day: "numeric" });

/** `Fri, Nov 27`, on one line: for a day near by. */
export function formatWeekday(day: LocalDay): string {
  return keepTogether(weekdayFormat().format(toUtcDate(day)));
}

/** `Nov 1 – 20, 2026`; a line may end behind the dash only. */
export function formatDayRange({ start, end }: DayRange): string {
  return keepTogether(dayFormat().formatRange(toUtcDate(start), toUtcDate(end))).replace("–\u00A0", "– ");
}

const shortFormat = () => findDateFormat("UTC", { month: "short", day: "numeric" });

/** `Oct 23 – Nov 21` for days of this year, else with the years: for a control that is always in sight. */
export function formatCompactRange(range: DayRange, today: LocalDay): string {
  const isThisYear = [range.start, range.end].every((day) => day.slice(0, 4) === today.slice(0, 4));
  if (!isThisYear) return formatDayRange(range);
  return keepTogether(shortFormat().formatRange(toUtcDate(range.start), toUtcDate(range.end))).replace("–\u00A0", "– ");
}

const longFormat = () => findDateFormat("UTC", { dateStyle: "full" });

/** `Monday, November 2, 2026`, for ears. */
export function formatLongDay(day: LocalDay): string {
  return longFormat().format(toUtcDate(day));
}

const monthFormat = () => findDateFormat("UTC", { month: "long", year: "numeric" });

/** `November 2026`, of any of its days. */
export function formatMonth(day: LocalDay): string {
  return monthFormat().format(toUtcDate(day));
}

/** An instant in the clock of an IANA zone: `Nov 20, 2026, 2:02 PM`; a line may end between day and time only. */
export function formatInstant(at: string, timeZone: string): string {
  return formatParts(at, timeZone, { timeStyle: "short" });
}

/** The same with the zone's own name behind it: `Nov 20, 2026, 2:02 PM EST`. */
export function formatZonedInstant(at: string, timeZone: string): string {
  return formatParts(at, timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
}

function formatParts(at: string, timeZone: string, time: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  const day = findDateFormat(timeZone, { dateStyle: "medium" }).format(date);
  const clock = findDateFormat(timeZone, time).format(date);
  return `${keepTogether(day)}, ${keepTogether(clock)}`;
}

/** No line ends within it. Engines differ in the spaces of their formats. */
function keepTogether(text: string): string {
  return text.replace(/\s/g, "\u00A0");
}
