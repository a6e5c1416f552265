import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { User } from "../../models/user.model";
import type { KeepDocument } from "../../documents/keep-document.command";
import type { Transaction } from "../../platform/db/database";
import type { Locale } from "../../platform/messages/locale";
import type { SendMessage } from "../../platform/messages/send-message.command";
import { toDocument } from "./agreement-document";

export interface ContractMail {
  businessId: string;
  /** Who gets it, at the address of their account. */
  userId: string;
  locale: Locale;
  /** The document of the debit authorization, if there is one. */
  mandateDocumentId?: string;
}

/**
 * Mails the PDF of the agreement in force, with the one of the debit authorization (S46): part of the caller's transaction, sent
 * once the files stand. Resolves to the message's id; null where there is no agreement.
 */
export type MailContract = (transaction: Transaction, mail: ContractMail) => Promise<string | null>;

export interface MailContractDependencies {
  publicUrl: string;
  sendMessage: SendMessage;
  keepDocument: KeepDocument;
}

export function createMailContract({ publicUrl, sendMessage, keepDocument }: MailContractDependencies): MailContract {
  return async (transaction, { businessId, userId, locale, mandateDocumentId }) => {
    const agreement = await EngagementAgreement.findCurrent(businessId, transaction);
    if (!agreement) return null;
    // One that was signed before there were documents has none yet.
    const agreementId = await keepDocument(transaction, toDocument(agreement));
    const { email } = await User.findByPk(userId, { attributes: ["email"], transaction, rejectOnEmpty: true });
    const withMandate = mandateDocumentId !== undefined;
    return sendMessage(transaction, {
      template: "signed-contract-mail",
      to: { userId, destination: email },
      locale,
      data: { url: `${publicUrl}/usersettings`, businessName: agreement.businessName, withMandate },
      attachments: withMandate ? [agreementId, mandateDocumentId] : [agreementId],
    });
  };
}
