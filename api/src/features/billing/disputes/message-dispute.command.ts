import { can, type DisputeMessageRequest } from "@portal/api-contract";
import type { Dispute } from "../../../models/dispute.model";
import { Invoice } from "../../../models/invoice.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingReader } from "../billing.dependencies";
import { attachFiles, type NewFile } from "./attach-files";
import { writeMessage } from "./dispute-news.texts";
import { disputeTexts } from "./disputes.texts";
import { findReadableDispute } from "./find-dispute.query";
import { notifyClient, notifyStaff } from "./notify-of-dispute";
import type { DisputeDependencies } from "./open-dispute.command";
import { addMessage } from "./add-message";

/** True while both sides may still send messages. */
export function isTalking({ status }: Pick<Dispute, "status">): boolean {
  return status !== "withdrawn";
}

/**
 * Adds a message. Before the answer, the turn passes to the other side. Throws 404 unless the caller may read the
 * dispute, and 409 if it was withdrawn or has too many files.
 */
export function createMessageDispute({ clock, notify, recordAudit }: DisputeDependencies) {
  return async (
    id: string,
    { text, files = [] }: DisputeMessageRequest & { files?: readonly NewFile[] },
    caller: BillingReader & Pick<BillingCaller, "ip" | "requestId">,
  ): Promise<Dispute> => {
    const { businessId } = await findReadableDispute(id, caller);
    return inBusiness(businessId, async () => {
      const dispute = await findReadableDispute(id, caller);
      if (!isTalking(dispute)) {
        throw new AppError({ code: "DISPUTE_WITHDRAWN", status: 409, message: disputeTexts.withdrawnAlready });
      }
      const isStaff = can(caller.session.role, "bill clients");
      const side = isStaff ? "agency" : "client";
      const message = await addMessage(dispute, { at: clock.now(), side, authorId: caller.session.userId, text });
      await attachFiles(message, files);
      if (dispute.status !== "answered") await dispute.update({ status: isStaff ? "waiting" : "open" });
      const { invoiceNumber } = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
      const { session, ip, requestId } = caller;
      await recordAudit({
        ...{ actor: session.userId, action: "dispute.messaged", subject: businessId, ip, requestId },
        details: { disputeId: id, invoiceNumber, message: String(message.id), files: files.length },
      });
      const news = { fact: `message:${String(message.id)}`, words: writeMessage(invoiceNumber ?? "") };
      await (isStaff ? notifyClient(notify, dispute, news) : notifyStaff(notify, dispute, news));
      return dispute;
    });
  };
}
