import type { User } from "../../../models/user.model";
import type { Transaction } from "../../db/database";
import { defaultLocale } from "../../messages/locale";
import type { SendMessage } from "../../messages/send-message.command";

/** What somebody got wrong again and again. */
export type FailedProof = "password" | "code";

/** Tells the owner of an account by mail of a run of failures (S21), where the address is proved to be theirs. */
export type NoticeFailures = (transaction: Transaction, owner: User, failed: FailedProof) => Promise<void>;

/** In the portal's own language: whoever fails is not the person who reads. */
export function createNoticeFailures(sendMessage: SendMessage): NoticeFailures {
  return async (transaction, { id, email, emailVerifiedAt }, failed) => {
    if (emailVerifiedAt === null) return;
    const to = { userId: id, destination: email };
    await sendMessage(transaction, { template: "failed-sign-ins-mail", to, locale: defaultLocale, data: { failed } });
  };
}
