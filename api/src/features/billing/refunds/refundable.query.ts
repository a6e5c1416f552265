import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { refundableFor } from "./refunds.limits";

/** A debit that can be refunded in part or in full. */
export interface Refundable {
  attemptId: string;
  /** Cents that it brought and that no refund has taken, more than 0. */
  leftCents: number;
}

/** Refunded cents by debit. A failed refund counts, because its amount became the client's credit. */
async function sumRefunds(attemptIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const { attemptId, amountCents } of await DebitRefund.findAll({ where: { attemptId: [...attemptIds] } })) {
    sums.set(attemptId, readCents((sums.get(attemptId) ?? 0) + readCents(amountCents)));
  }
  return sums;
}

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
  const refunded = await sumRefunds(rows.map(({ id }) => id));
  const open = rows
    .map(({ id: attemptId, amountCents, sentAt }) => ({
      attemptId,
      sentAt,
      leftCents: readCents(amountCents) - (refunded.get(attemptId) ?? 0),
    }))
    .filter(({ leftCents }) => leftCents > 0);
  const debits = open.filter(({ sentAt }) => sentAt !== null && now.getTime() - sentAt.getTime() < refundableFor);
  const leftCents = debits.reduce((sum, debit) => readCents(sum + debit.leftCents), 0);
  return { debits, leftCents, isTooOld: debits.length < open.length };
}

/**
 * Cents that debits of an invoice brought, less refunds of mistakes. Refunds of disputes are not subtracted: they are
 * part of the granted cents.
 */
export async function sumLeft(invoiceId: string): Promise<number> {
  const debits = await DebitAttempt.findAll({ attributes: ["amountCents"], where: { invoiceId, state: "succeeded" } });
  const mistakes = await DebitRefund.findAll({ attributes: ["amountCents"], where: { invoiceId, disputeId: null } });
  const sumOf = (rows: readonly { amountCents: number }[]) =>
    rows.reduce((sum, { amountCents }) => readCents(sum + readCents(amountCents)), 0);
  return readCents(sumOf(debits) - sumOf(mistakes));
}
