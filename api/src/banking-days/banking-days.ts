import { addDays, type LocalDay } from "../models/values/local-day";
import { findBankHoliday, weekdayOf } from "./bank-holidays";

/** Not a weekend or Federal Reserve holiday. */
export function isBankingDay(day: LocalDay): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && findBankHoliday(day) === null;
}

export function nextBankingDay(day: LocalDay): LocalDay {
  let next = addDays(day, 1);
  while (!isBankingDay(next)) next = addDays(next, 1);
  return next;
}

/** @param count a whole number, at least 1 */
export function addBankingDays(day: LocalDay, count: number): LocalDay {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = nextBankingDay(found);
  return found;
}
