import { Op } from "sequelize";
import { cash } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";

/**
 * Cash that refunds moved, by debit; below 0 unless refunds failed. A refund that was not requested yet, or was
 * refused, is not in the provider's books.
 */
export async function sumRefundsByDebit(attemptIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const where = { attemptId: [...attemptIds], providerId: { [Op.not]: null } };
  const refunds = await DebitRefund.findAll({ attributes: ["id", "attemptId"], where });
  const refs = refunds.map(({ id }) => id);
  const moved = await sumByRef({ account: cash, kinds: ["refund-sent", "refund-failed"], refs });
  const sums = new Map<string, number>();
  for (const { id, attemptId } of refunds) sums.set(attemptId, (sums.get(attemptId) ?? 0) + (moved.get(id) ?? 0));
  return sums;
}

/** Refunded cents, including failed refunds, which became credit. */
export async function sumRefunded(invoiceId: string): Promise<number> {
  const refunds = await DebitRefund.findAll({ attributes: ["amountCents"], where: { invoiceId } });
  return refunds.reduce((sum, { amountCents }) => readCents(sum + readCents(amountCents)), 0);
}
