import { findDateFormat, formatDay, formatInstant, formatWeekday, toLocalDay } from "@portal/shared-ui/dates";

/**
 * `today, 9:40 AM`, `Mon, Nov 23, 3:15 PM`, or with the year if it is another one. A line breaks only between day and
 * time.
 *
 * @param isShort leaves out the time of other days
 * @param at ISO 8601
 * @param zone IANA
 */
export function describeInstant(at: string, now: Date, zone: string, isShort = false): string {
  const [day, today] = [toLocalDay(new Date(at), zone), toLocalDay(now, zone)];
  if (day.slice(0, 4) !== today.slice(0, 4)) return isShort ? formatDay(day) : formatInstant(at, zone);
  if (isShort && day !== today) return formatWeekday(day);
  const clock = findDateFormat(zone, { timeStyle: "short" }).format(new Date(at)).replace(/\s/g, "\u00A0");
  return `${day === today ? "today" : formatWeekday(day)}, ${clock}`;
}
