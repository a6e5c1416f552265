import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { listRefundable, type Refundable } from "./refundable.policy";
import { refundableFor } from "./refunds.limits";

/**
 * Debits of an invoice that the provider can still refund, newest first (S72), and whether others are too old. The
 * caller holds the lock of the business.
 */
export async function findRefundable(
  invoiceId: string,
  now: Date,
): Promise<{ debits: Refundable[]; leftCents: number; isTooOld: boolean }> {
  const where = { invoiceId, state: "succeeded" as const };
  const rows = await DebitAttempt.findAll({ where, order: [["attempt", "DESC"]] });
  const refunds = await DebitRefund.findAll({ where: { attemptId: rows.map(({ id }) => id) } });
  const open = listRefundable(
    rows.map(({ id: attemptId, amountCents, sentAt }) => ({ attemptId, sentAt, cents: readCents(amountCents) })),
    refunds.map(({ attemptId, amountCents }) => ({ attemptId, cents: readCents(amountCents) })),
  );
  const debits = open.filter(({ sentAt }) => sentAt !== null && now.getTime() - sentAt.getTime() < refundableFor);
  const leftCents = debits.reduce((sum, debit) => readCents(sum + debit.leftCents), 0);
  return { debits, leftCents, isTooOld: debits.length < open.length };
}

/** Cents that the succeeded debits of an invoice brought, and its refunds of mistakes. */
export async function sumMistakes(invoiceId: string): Promise<{ brought: number; mistakes: number }> {
  const debits = await DebitAttempt.findAll({ attributes: ["amountCents"], where: { invoiceId, state: "succeeded" } });
  const refunds = await DebitRefund.findAll({ attributes: ["amountCents"], where: { invoiceId, disputeId: null } });
  const sumOf = (rows: readonly { amountCents: number }[]) =>
    rows.reduce((sum, { amountCents }) => readCents(sum + readCents(amountCents)), 0);
  return { brought: sumOf(debits), mistakes: sumOf(refunds) };
}
