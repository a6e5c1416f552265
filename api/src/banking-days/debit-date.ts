import type { AccountHolder } from "@portal/api-contract";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import { findBankHoliday, weekdayOf } from "./bank-holidays";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { bankingZone } from "./cut-off";

export interface DebitDateQuestion {
  /** Day of the invoice's last sale, in the zone of its business. */
  lastSaleDay: LocalDay;
  /** When the invoice is confirmed and its notice is sent. */
  confirmedAt: Date;
  /** Type of account holder. Default: business. */
  holder?: AccountHolder;
}

/** A day with its reasons, one sentence each, in the order in which they apply. */
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
export function formatShortDay(day: LocalDay): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** Returns texts of the holidays strictly between two days, for example 'Thu, Nov 26 is Thanksgiving'. */
function describeHolidays(from: LocalDay, to: LocalDay): string[] {
  const texts: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const holiday = findBankHoliday(day);
    if (holiday !== null) texts.push(`${formatShortDay(day)} is ${holiday}`);
  }
  return texts;
}

/** Mon to Thu: the next banking day. Fri to Sun: the following Monday, or the banking day after it. */
function findRuleDate(lastSaleDay: LocalDay): DebitDate {
  const weekday = weekdayOf(lastSaleDay);
  const last = `Last sale ${formatShortDay(lastSaleDay)}`;
  if (weekday >= 1 && weekday <= 4) {
    const day = nextBankingDay(lastSaleDay);
    return { day, why: [`${last}: next banking day`, ...describeHolidays(lastSaleDay, day)] };
  }
  const monday = addDays(lastSaleDay, (8 - weekday) % 7);
  const day = isBankingDay(monday) ? monday : nextBankingDay(monday);
  return { day, why: [`${last}: the following Monday`, ...describeHolidays(addDays(monday, -1), day)] };
}

/** Days of notice before each debit of a person's account (S65). */
const personalNotice = 10;

/**
 * Returns the first possible debit day after a notice sent on a day in New York (S49, S65).
 * This is the next banking day, or for a person's account the first banking day at least 10 calendar days later. Never
 * the day of the notice itself.
 */
export function firstNoticedDay(noticeDay: LocalDay, holder: AccountHolder): LocalDay {
  return nextBankingDay(holder === "business" ? noticeDay : addDays(noticeDay, personalNotice - 1));
}

function describeNotice(noticeDay: LocalDay, day: LocalDay, holder: AccountHolder): string[] {
  const rule =
    holder === "business" ? "next banking day" : `${String(personalNotice)} days' notice for a personal account`;
  const from = holder === "business" ? noticeDay : addDays(noticeDay, personalNotice - 1);
  return [`Billed ${formatShortDay(noticeDay)}: ${rule}`, ...describeHolidays(from, day)];
}

/**
 * Returns the debit date of an invoice (S49): the later of the rule date by its last sale and the first day that its
 * notice allows. The notice is sent when the invoice is confirmed.
 */
export function debitDate({ lastSaleDay, confirmedAt, holder = "business" }: DebitDateQuestion): DebitDate {
  const rule = findRuleDate(lastSaleDay);
  const noticeDay = toLocalDay(confirmedAt, bankingZone);
  const day = firstNoticedDay(noticeDay, holder);
  return day > rule.day ? { day, why: [...rule.why, ...describeNotice(noticeDay, day, holder)] } : rule;
}
