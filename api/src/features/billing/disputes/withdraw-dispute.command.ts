import type { Dispute } from "../../../models/dispute.model";
import { noDeadline } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import { followMoney } from "../invoices/follow-money";
import { writeMessage } from "./dispute-news.texts";
import { disputeTexts } from "./disputes.texts";
import { endQuestions } from "./end-questions";
import { findDisputeOrRefuse } from "./find-dispute.query";
import { notifyStaff } from "./notify-of-dispute";
import type { ClientCaller, DisputeDependencies } from "./open-dispute.command";
import { addMessage } from "./add-message";

/**
 * Cents on hold are owed again and debited later (S72). Repeating changes nothing. Throws 404 unless it is an own
 * dispute, 409 if it is answered.
 */
export function createWithdrawDispute(dependencies: DisputeDependencies) {
  const { clock, notify, recordAudit } = dependencies;

  async function withdraw(dispute: Dispute, caller: ClientCaller): Promise<void> {
    const at = clock.now();
    const lines = await DisputeLine.findAll({ where: { disputeId: dispute.id }, order: ["id"] });
    const invoice = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
    await dispute.update({ status: "withdrawn", dueOn: noDeadline });
    const amount = lines.reduce((sum, { amountCents }) => sum + readCents(amountCents), 0);
    const text = disputeTexts.withdrawn(amount);
    await addMessage(dispute, { at, side: "system", text });
    const ended = lines.map((line) => ({ line, outcome: "withdrawn" as const, granted: 0, reason: null }));
    for (const sentence of await endQuestions(dependencies, { invoice, ended })) {
      await addMessage(dispute, { at, side: "system", text: sentence });
    }
    await followMoney(invoice.id, { at, text, kind: "answered" });
    const { userId: actor, ip, requestId } = caller;
    const details = { disputeId: dispute.id, invoiceNumber: invoice.invoiceNumber, amountCents: amount };
    await recordAudit({ actor, action: "dispute.withdrawn", subject: dispute.businessId, details, ip, requestId });
    await notifyStaff(notify, dispute, { fact: "withdrawn", words: writeMessage(invoice.invoiceNumber ?? "") });
  }

  return async (id: string, caller: ClientCaller): Promise<Dispute> =>
    inBusiness(caller.businessId, async () => {
      const dispute = await findDisputeOrRefuse(id, caller.businessId);
      if (dispute.status === "answered") {
        throw new AppError({ code: "DISPUTE_ANSWERED", status: 409, message: disputeTexts.answeredAlready });
      }
      if (dispute.status !== "withdrawn") await withdraw(dispute, caller);
      return dispute;
    });
}
