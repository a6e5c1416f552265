import { addBankingDays } from "../../banking-days/banking-days";
import { commissionOf } from "../../models/values/commission";
import { addDays, toLocalDay, type LocalDay } from "../../models/values/local-day";

/** S48: less makes no invoice. Cents. */
export const leastTotal = 100;

/** S54: a line may be questioned for so many days after it was billed. */
const questionDays = 7;

/** Last day on which a line may be questioned, in the zone of the business (S54). */
export function questionsUntil(issuedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(issuedAt, timeZone), questionDays);
}

/** Whether what is charged is 30% of all that counts, or the rounding of single sales makes a difference. Cents. */
export function isExactShare(verified: number, commission: number): boolean {
  return verified >= 0 && commissionOf(verified) === commission;
}

/** A bank takes so many banking days to answer a debit. */
const answerDays = { from: 2, to: 4 };

/** The banking days between which the bank answers a debit of this day. */
export function expectAnswer(debitDate: LocalDay): { start: LocalDay; end: LocalDay } {
  return { start: addBankingDays(debitDate, answerDays.from), end: addBankingDays(debitDate, answerDays.to) };
}
