import type { AccountHolder } from "@portal/api-contract";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import { findBankHoliday, weekdayOf } from "./bank-holidays";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { bankingZone } from "./cut-off";

export interface DebitDateQuestion {
  /** In the zone of the business. */
  lastSaleDay: LocalDay;
  /** When the notice is sent. */
  confirmedAt: Date;
  holder?: AccountHolder;
}

/** One sentence for each reason, in the order in which they apply. */
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

/** 'Wed, Nov 25' */
export function formatShortDay(day: LocalDay): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** Strictly between two days: 'Thu, Nov 26 is Thanksgiving'. */
function describeHolidays(from: LocalDay, to: LocalDay): string[] {
  const texts: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const holiday = findBankHoliday(day);
    if (holiday !== null) texts.push(`${formatShortDay(day)} is ${holiday}`);
  }
  return texts;
}

/**
 * After a last sale on Mon to Thu: the next banking day. On Fri to Sun: the following Monday, or the next banking day
 * after it.
 */
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

/** Calendar days of notice before each debit of a person's account (S65). */
const personalNotice = 10;

/**
 * Returns the first day on which a debit may follow a notice of `noticeDay`, a day in New York (S49, S65). For a
 * business: the next banking day. For a person: the first banking day at least 10 calendar days later.
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

/** The later of the rule date and the first day that the notice allows (S49). */
export function debitDate({ lastSaleDay, confirmedAt, holder = "business" }: DebitDateQuestion): DebitDate {
  const rule = findRuleDate(lastSaleDay);
  const noticeDay = toLocalDay(confirmedAt, bankingZone);
  const day = firstNoticedDay(noticeDay, holder);
  return day > rule.day ? { day, why: [...rule.why, ...describeNotice(noticeDay, day, holder)] } : rule;
}
