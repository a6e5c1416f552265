import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { findRefundable, type Refundable, type RefundQuestion } from "./refundable.policy";

/** As plain numbers, debits oldest first. */
export function toRefundQuestion(
  { attempts, refunds }: { attempts: readonly DebitAttempt[]; refunds: readonly DebitRefund[] },
  now: Date,
): RefundQuestion {
  return {
    debits: attempts.map(({ id: attemptId, state, sentAt, amountCents }) => {
      return { attemptId, state, sentAt, cents: readCents(amountCents) };
    }),
    refunds: refunds.map(({ attemptId, disputeId, amountCents }) => {
      return { attemptId, disputeId, cents: readCents(amountCents) };
    }),
    now,
  };
}

/** Consistent under the business's lock. */
export async function readRefundQuestion(invoiceId: string, now: Date): Promise<RefundQuestion> {
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  const refunds = await DebitRefund.findAll({ where: { invoiceId } });
  return toRefundQuestion({ attempts, refunds }, now);
}

/** Newest debit first (S72). Needs the business's lock. */
export async function readRefundable(
  invoiceId: string,
  now: Date,
): Promise<{ debits: Refundable[]; leftCents: number; isTooOld: boolean }> {
  return findRefundable(await readRefundQuestion(invoiceId, now));
}
