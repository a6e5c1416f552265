import { addDays, countDays, type LocalDay } from "../models/values/local-day";
import { AppError } from "../platform/errors/app-error";

/** Both ends included. */
export interface DayRange {
  start: LocalDay;
  end: LocalDay;
}

const defaultDays = 30;

function refuse(message: string, field: string): AppError {
  return new AppError({ code: "INVALID_RANGE", status: 422, message, fields: { [field]: message } });
}

/** Whether the range exceeds three years: its last day is after the same date three years later (S35). */
function isTooLong({ start, end }: DayRange): boolean {
  const limit = new Date(`${start}T00:00:00Z`);
  limit.setUTCFullYear(limit.getUTCFullYear() + 3);
  return end > limit.toISOString().slice(0, 10);
}

/** Throws 422 for a reversed or too long range. @param fields wire names of the start and the end */
export function checkDays(range: DayRange, fields: { start: string; end: string }): DayRange {
  if (range.end < range.start) throw refuse("The end date is before the start date.", fields.end);
  if (isTooLong(range)) throw refuse("Please choose at most 3 years.", fields.start);
  return range;
}

/** Without days, returns the last 30 days. */
export function resolveDays({ start, end }: Partial<DayRange>, today: LocalDay): DayRange {
  const last = end ?? (start !== undefined && start > today ? start : today);
  return checkDays({ start: start ?? addDays(last, 1 - defaultDays), end: last }, { start: "start", end: "end" });
}

/** Returns the range of equal length right before this one. */
export function previousDays({ start, end }: DayRange): DayRange {
  const last = addDays(start, -1);
  return { start: addDays(last, 1 - countDays(start, end)), end: last };
}

/** A range as whole months, named by their first days, and the remaining days at both ends. */
export interface RangeParts {
  days: DayRange[];
  months: DayRange | null;
}

function monthStart(day: LocalDay): LocalDay {
  return `${day.slice(0, 7)}-01`;
}

function nextMonth(day: LocalDay): LocalDay {
  return monthStart(addDays(monthStart(day), 31));
}

export function splitRange({ start, end }: DayRange): RangeParts {
  const firstMonth = start === monthStart(start) ? start : nextMonth(start);
  const afterMonths = monthStart(addDays(end, 1));
  if (firstMonth >= afterMonths) return { days: [{ start, end }], months: null };
  const head = { start, end: addDays(firstMonth, -1) };
  const tail = { start: afterMonths, end };
  return {
    days: [head, tail].filter((part) => part.start <= part.end),
    months: { start: firstMonth, end: monthStart(addDays(afterMonths, -1)) },
  };
}
