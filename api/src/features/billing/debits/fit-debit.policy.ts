import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { LocalDay } from "../../../models/values/local-day";
import { findEnd } from "../invoices/status-after.policy";
import { endsRetries, mayTryOn } from "../returns/find-return.policy";

/**
 * Lowers the earliest debits first. Returns the changed debits; 0 cents cancel a debit.
 *
 * @param debits in the order of their days
 */
export function planLowered<Debit extends { cents: number }>(debits: readonly Debit[], dueCents: number): Debit[] {
  let excess = debits.reduce((sum, { cents }) => sum + cents, 0) - dueCents;
  return debits.flatMap((debit) => {
    const lowered = Math.max(0, Math.min(excess, debit.cents));
    excess -= lowered;
    return lowered > 0 ? [{ ...debit, cents: debit.cents - lowered }] : [];
  });
}

type Raised = Pick<DebitAttempt, "state" | "debitNumber" | "debitDate" | "reason" | "returnCode" | "returnReceivedAt">;

/**
 * The debit to raise: the last scheduled debit, else a canceled last attempt. Undefined after an unpaid debit, when
 * only a retry may take more (S50). After a return that ends retries, or 180 days, canceled debits stay canceled.
 *
 * @param attempts of the invoice, in their order
 * @param from first day of a debit that is announced now
 */
export function findRaised<Attempt extends Raised>(attempts: readonly Attempt[], from: LocalDay): Attempt | undefined {
  const last = attempts.at(-1);
  if (findEnd(attempts) !== null) return undefined;
  const scheduled = attempts.findLast(({ state }) => state === "scheduled");
  const isRaisable = last?.state === "canceled" && !attempts.some(endsRetries) && mayStillTry(attempts, last, from);
  return scheduled ?? (isRaisable ? last : undefined);
}

/** True if no return forbids the debit on its day, or on `from` if later, and its 180 days are not over (S50). */
export function mayStillTry(
  attempts: readonly Omit<Raised, "state">[],
  { debitNumber, debitDate }: Pick<Raised, "debitNumber" | "debitDate">,
  from: LocalDay,
): boolean {
  return mayTryOn(attempts, debitNumber, debitDate > from ? debitDate : from);
}

/**
 * A scheduled retry, or a retry that a question canceled. This retry takes cents released from hold, so a question
 * never gives a debit a fourth try (S50).
 */
export function findNextRetry<Attempt extends Pick<DebitAttempt, "state" | "debitNumber" | "tryNumber">>(
  attempts: readonly Attempt[],
): Attempt | undefined {
  const last = [...new Map(attempts.map((one) => [one.debitNumber, one])).values()];
  return last.find(({ state, tryNumber }) => tryNumber > 1 && (state === "scheduled" || state === "canceled"));
}
