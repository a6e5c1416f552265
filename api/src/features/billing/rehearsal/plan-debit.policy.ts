import { nextBankingDay } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { debitDate, type DebitDate, type DebitDateQuestion } from "../../../banking-days/debit-date";
import type { LocalDay } from "../../../models/values/local-day";
import { billingTexts } from "../billing.texts";
import { sendingHour } from "../debits/debits.limits";

/** Time at which a debit of this day would be sent if it were planned now. */
function sentAt(day: LocalDay, now: Date): Date {
  const morning = hourOfDay(day, sendingHour);
  return morning < now ? now : morning;
}

/** Source: S49. After a change of the bank account, the first day whose debit is sent at `debitsFrom` or later. */
export function planDebit(question: DebitDateQuestion, debitsFrom: Date | null): DebitDate {
  const { confirmedAt } = question;
  const planned = debitDate(question);
  let { day } = planned;
  while (debitsFrom !== null && debitsFrom > sentAt(day, confirmedAt)) day = nextBankingDay(day);
  return day === planned.day ? planned : { day, why: [...planned.why, billingTexts.debitsOn(day)] };
}

/** True if the authorization ends before a debit of this day is sent (S55). */
export function isAfterAuthorization(day: LocalDay, endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= sentAt(day, now);
}
