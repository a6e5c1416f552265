import { DebitRefund } from "../../../models/debit-refund.model";
import type { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";

/** Where the granted money of a dispute is that was paid before. Integer cents. */
export interface DisputeCredit {
  /** Granted after payment. */
  credited: number;
  /** What refunds were requested for, whatever became of them: one that fails is the client's credit by itself. */
  refunded: number;
  /** What invoices have taken of it. */
  applied: number;
  /** What is left: neither refunded nor taken by an invoice. */
  open: number;
}

/** What of a dispute's granted money is still the client's credit. Under the lock of the business it is all of one moment. */
export async function findDisputeCredit({ id }: Pick<Dispute, "id">): Promise<DisputeCredit> {
  const lines = await DisputeLine.findAll({ attributes: ["creditedCents"], where: { disputeId: id } });
  const refunds = await DebitRefund.findAll({ attributes: ["amountCents"], where: { disputeId: id } });
  const taken = await InvoiceLine.findAll({ attributes: ["commissionCents"], where: { grantRef: id, live: true } });
  const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => readCents(sum + readCents(one)), 0);
  const credited = sumOf(lines.map(({ creditedCents }) => creditedCents));
  const refunded = sumOf(refunds.map(({ amountCents }) => amountCents));
  const applied = 0 - sumOf(taken.map(({ commissionCents }) => commissionCents));
  return { credited, refunded, applied, open: readCents(credited - refunded - applied) };
}
