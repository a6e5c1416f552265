import { can, type DisputeMessageRequest } from "@portal/api-contract";
import type { Dispute } from "../../../models/dispute.model";
import { Invoice } from "../../../models/invoice.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingReader } from "../billing.dependencies";
import { attachFiles, type NewFile } from "./attach-files";
import { writeMessage } from "./dispute-news.texts";
import { disputeTexts } from "./disputes.texts";
import { findReadableDispute } from "./find-dispute.query";
import { notifyClient, notifyStaff } from "./notify-of-dispute";
import type { DisputeDependencies } from "./open-dispute.command";
import { say } from "./say";

/** Whether its sides may still write to each other. */
export function isTalking({ status }: Pick<Dispute, "status">): boolean {
  return status !== "withdrawn";
}

/**
 * One side writes to the other. While nothing is answered, it is then the other side's turn. Throws 404 for what is no own dispute, 409 for
 * one that was withdrawn, or that takes no more files.
 */
export function createMessageDispute({ clock, notify }: DisputeDependencies) {
  return async (
    id: string,
    { text, files = [] }: DisputeMessageRequest & { files?: readonly NewFile[] },
    reader: BillingReader,
  ): Promise<Dispute> => {
    const { businessId } = await findReadableDispute(id, reader);
    return inBusiness(businessId, async () => {
      const dispute = await findReadableDispute(id, reader);
      if (!isTalking(dispute)) {
        throw new AppError({ code: "DISPUTE_WITHDRAWN", status: 409, message: disputeTexts.withdrawnAlready });
      }
      const isStaff = can(reader.session.role, "bill clients");
      const side = isStaff ? "agency" : "client";
      const message = await say(dispute, { at: clock.now(), side, authorId: reader.session.userId, text });
      await attachFiles(message, files);
      if (dispute.status !== "answered") await dispute.update({ status: isStaff ? "waiting" : "open" });
      const { invoiceNumber } = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
      const news = { fact: `message:${String(message.id)}`, words: writeMessage(invoiceNumber ?? "") };
      await (isStaff ? notifyClient(notify, dispute, news) : notifyStaff(notify, dispute, news));
      return dispute;
    });
  };
}
