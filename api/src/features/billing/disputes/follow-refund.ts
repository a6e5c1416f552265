import type { DebitRefund } from "../../../models/debit-refund.model";
import { Dispute } from "../../../models/dispute.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { fitWriteOff } from "../invoices/fit-write-off";
import { disputeTexts } from "./disputes.texts";
import { addMessage } from "./add-message";
import { fitQuestions } from "./fit-questions";
import { settleDispute } from "./settle-dispute";

/** Cancels credit as far as the payment behind it was lost. Needs the business's lock. */
export async function endLostCredit(
  dependencies: DebitsDependencies,
  { id, invoiceId }: Pick<DebitRefund, "id" | "invoiceId">,
): Promise<void> {
  await fitQuestions(dependencies, invoiceId);
  const { status } = await Invoice.findByPk(invoiceId, { attributes: ["status"], rejectOnEmpty: true });
  if (status === "credited") await fitWriteOff(invoiceId, { at: dependencies.clock.now(), isLost: false, of: id });
}

/** Writes the refund's result into its dispute, and updates the dispute's deadline. Needs the business's lock. */
export async function followRefund(dependencies: DebitsDependencies, refund: DebitRefund): Promise<void> {
  const { disputeId, status, amountCents, canceledCents } = refund;
  const dispute = disputeId === null ? null : await Dispute.findByPk(disputeId);
  if (!dispute) return;
  const cents = readCents(amountCents) - readCents(canceledCents);
  const text = status === "failed" ? disputeTexts.refundFailed(cents) : disputeTexts.refunded(cents);
  if (cents > 0) await addMessage(dispute, { at: dependencies.clock.now(), side: "system", text });
  await settleDispute(dependencies, dispute);
}
