import { DebitRefund } from "../../../models/debit-refund.model";
import type { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import { listOpenRefundCredit } from "../refunds/open-refund-credit.query";
import type { OpenGrant } from "./fit-questions.policy";

/** Integer cents. */
export interface DisputeCredit extends OpenGrant {
  /** Granted after payment. */
  credited: number;
  /** Requested in any state. A failed refund is a credit of its own. */
  refunded: number;
  /** Used by lines of invoices. */
  applied: number;
}

/** Consistent under the business's lock. */
export async function findDisputeCredit({ id }: Pick<Dispute, "id">): Promise<DisputeCredit> {
  const lines = await DisputeLine.findAll({ attributes: ["creditedCents"], where: { disputeId: id } });
  const refunds = await DebitRefund.findAll({ where: { disputeId: id }, order: ["requestedAt", "id"] });
  const used = await InvoiceLine.findAll({ attributes: ["commissionCents"], where: { grantRef: id, live: true } });
  const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => readCents(sum + readCents(one)), 0);
  const credited = sumOf(lines.map(({ creditedCents }) => creditedCents));
  const refunded = sumOf(refunds.map(({ amountCents }) => amountCents));
  const applied = 0 - sumOf(used.map(({ commissionCents }) => commissionCents));
  // `refunded` still has these cents, but they are no longer granted.
  const canceled = sumOf(refunds.map(({ canceledCents }) => canceledCents));
  const open = readCents(credited - refunded + canceled - applied);
  return { credited, refunded, applied, open, failed: await listOpenRefundCredit(refunds) };
}
