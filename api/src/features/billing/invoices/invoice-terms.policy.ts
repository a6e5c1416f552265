import { addBankingDays } from "../../../banking-days/banking-days";
import { commissionOf } from "../../../models/values/commission";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";

/** Smallest total of an invoice in cents (S48). */
export const leastTotal = 100;

const questionDays = 7;

/** Last day for a question, in the zone of the business (S54). */
export function questionsUntil(issuedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(issuedAt, timeZone), questionDays);
}

/** True if the commission is exactly 30% of the verified sum. Rounding per sale can change it. Cents. */
export function isExactShare(verified: number, commission: number): boolean {
  return verified >= 0 && commissionOf(verified) === commission;
}

/** Banking days until the bank decides. */
const answerDays = { from: 2, to: 4 };

export function expectAnswer(debitDate: LocalDay): { start: LocalDay; end: LocalDay } {
  return { start: addBankingDays(debitDate, answerDays.from), end: addBankingDays(debitDate, answerDays.to) };
}
