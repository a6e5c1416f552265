import { addDays, type LocalDay } from "../models/values/local-day";

/** `MM-DD`. */
const fixed: ReadonlyMap<string, string> = new Map([
  ["01-01", "New Year's Day"],
  ["06-19", "Juneteenth"],
  ["07-04", "Independence Day"],
  ["11-11", "Veterans Day"],
  ["12-25", "Christmas Day"],
]);

/** Month, weekday (Sunday is 0) and its number in the month. */
const floating: ReadonlyMap<string, string> = new Map([
  ["1:1:3", "Martin Luther King Jr. Day"],
  ["2:1:3", "Presidents' Day"],
  ["5:1:last", "Memorial Day"],
  ["9:1:1", "Labor Day"],
  ["10:1:2", "Columbus Day"],
  ["11:4:4", "Thanksgiving"],
]);

/** Sunday is 0. */
export function weekdayOf(day: LocalDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * A Saturday's holiday is not observed, a Sunday's on Monday (S49; federalreserve.gov, "Holiday schedule", since 2022).
 */
export function findBankHoliday(day: LocalDay): string | null {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return null;
  const onDate = fixed.get(day.slice(5));
  if (onDate !== undefined) return onDate;
  const moved = weekday === 1 ? fixed.get(addDays(day, -1).slice(5)) : undefined;
  if (moved !== undefined) return `${moved} (observed)`;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  const nth = floating.get([month, weekday, Math.ceil(date / 7)].join(":"));
  return nth ?? (isLast ? (floating.get(`${String(month)}:${String(weekday)}:last`) ?? null) : null);
}
