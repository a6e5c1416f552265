import type { DebitRefund } from "../../../models/debit-refund.model";
import { Dispute } from "../../../models/dispute.model";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { disputeTexts } from "./disputes.texts";
import { addMessage } from "./add-message";
import { settleDispute } from "./settle-dispute";

/**
 * Adds the result of a refund to the dispute that granted it, and ends the dispute's deadline. The caller holds the
 * lock of the business.
 */
export async function followRefund(
  dependencies: Pick<DebitsDependencies, "clock" | "enqueueJob">,
  { disputeId, status, amountCents }: DebitRefund,
): Promise<void> {
  const dispute = disputeId === null ? null : await Dispute.findByPk(disputeId);
  if (!dispute) return;
  const cents = readCents(amountCents);
  const text = status === "failed" ? disputeTexts.refundFailed(cents) : disputeTexts.refunded(cents);
  await addMessage(dispute, { at: dependencies.clock.now(), side: "system", text });
  await settleDispute(dependencies, dispute);
}
