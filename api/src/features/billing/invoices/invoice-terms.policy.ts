import { addBankingDays } from "../../../banking-days/banking-days";
import { commissionOf } from "../../../models/values/commission";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";

/** S48. Cents. */
export const leastTotal = 100;

const questionDays = 7;

/** In the zone of the business (S54). */
export function questionsUntil(issuedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(issuedAt, timeZone), questionDays);
}

/** Rounding per sale can change the commission. Cents. */
export function isExactShare(verified: number, commission: number): boolean {
  return verified >= 0 && commissionOf(verified) === commission;
}

/** Banking days until the bank decides. */
const answerDays = { from: 2, to: 4 };

export function expectAnswer(debitDate: LocalDay): { start: LocalDay; end: LocalDay } {
  return { start: addBankingDays(debitDate, answerDays.from), end: addBankingDays(debitDate, answerDays.to) };
}
