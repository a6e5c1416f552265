import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import { findBankHoliday, weekdayOf } from "./bank-holidays";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { bankingZone, firstOpenDay, isBeforeCutOff } from "./cut-off";

export interface DebitDateQuestion {
  /** Of the invoice's last sale, in the zone of its business. */
  lastSaleDay: LocalDay;
  /** When the invoice is confirmed. */
  confirmedAt: Date;
}

/** A day, and why it is that one: a sentence a reason, in the order in which they apply. */
export interface DebitDate {
  day: LocalDay;
  why: string[];
}

const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** For example 'Wed, Nov 25'. */
export function tellDay(day: LocalDay): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** Holidays between two days, without them, for example 'Thu, Nov 26 is Thanksgiving'. */
function tellHolidays(from: LocalDay, to: LocalDay): string[] {
  const told: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const holiday = findBankHoliday(day);
    if (holiday !== null) told.push(`${tellDay(day)} is ${holiday}`);
  }
  return told;
}

/** Mon to Thu the next banking day, Fri to Sun the following Monday, or the banking day after it. */
function findRuleDate(lastSaleDay: LocalDay): DebitDate {
  const weekday = weekdayOf(lastSaleDay);
  const last = `Last sale ${tellDay(lastSaleDay)}`;
  if (weekday >= 1 && weekday <= 4) {
    const day = nextBankingDay(lastSaleDay);
    return { day, why: [`${last}: next banking day`, ...tellHolidays(lastSaleDay, day)] };
  }
  const monday = addDays(lastSaleDay, (8 - weekday) % 7);
  const day = isBankingDay(monday) ? monday : nextBankingDay(monday);
  return { day, why: [`${last}: the following Monday`, ...tellHolidays(addDays(monday, -1), day)] };
}

function tellConfirmed(confirmedAt: Date, day: LocalDay): string[] {
  const billed = toLocalDay(confirmedAt, bankingZone);
  const told = `Billed ${tellDay(billed)}`;
  if (day === billed) return [`${told}, before 9:00 PM ET: the same day`];
  const isLate = isBankingDay(billed) && !isBeforeCutOff(confirmedAt, billed);
  return [`${told}${isLate ? ", after 9:00 PM ET" : ""}: next banking day`, ...tellHolidays(addDays(billed, -1), day)];
}

/**
 * When an invoice is debited (S49): the later of the rule date, which follows from its last sale, and the first banking day
 * whose cut-off is still ahead when it is confirmed.
 */
export function debitDate({ lastSaleDay, confirmedAt }: DebitDateQuestion): DebitDate {
  const rule = findRuleDate(lastSaleDay);
  const open = firstOpenDay(confirmedAt);
  if (open > rule.day) return { day: open, why: [...rule.why, ...tellConfirmed(confirmedAt, open)] };
  const billed = toLocalDay(confirmedAt, bankingZone);
  const isInTime = isBankingDay(billed) && isBeforeCutOff(confirmedAt, billed);
  return { day: rule.day, why: isInTime ? [...rule.why, "Billed before 9:00 PM ET"] : rule.why };
}
