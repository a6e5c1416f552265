import { addBankingDays } from "../../../banking-days/banking-days";
import { commissionOf } from "../../../models/values/commission";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";

/** Minimum total of an invoice (S48). Cents. */
export const leastTotal = 100;

/** Days after billing in which a line may be questioned (S54). */
const questionDays = 7;

/** Returns the last day on which a line may be questioned, in the zone of the business (S54). */
export function questionsUntil(issuedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(issuedAt, timeZone), questionDays);
}

/** Returns whether the commission is 30% of the verified total; rounding per sale can change it. Cents. */
export function isExactShare(verified: number, commission: number): boolean {
  return verified >= 0 && commissionOf(verified) === commission;
}

/** Banking days that a bank needs to decide on a debit. */
const answerDays = { from: 2, to: 4 };

/** Returns the banking days between which the bank decides on a debit of this day. */
export function expectAnswer(debitDate: LocalDay): { start: LocalDay; end: LocalDay } {
  return { start: addBankingDays(debitDate, answerDays.from), end: addBankingDays(debitDate, answerDays.to) };
}
