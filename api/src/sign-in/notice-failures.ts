import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { defaultLocale } from "../models/values/locale";
import { wasWritten } from "../messages/message-states";
import type { SendMessage } from "../messages/send-message.command";

export type FailedProof = "password" | "code";

/** Mails the owner about failures, if the address is verified (S21). */
export type NotifyFailures = (owner: User, failed: FailedProof) => Promise<void>;

export interface NotifyFailuresDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/** Milliseconds between mails about the same kind of proof, because strangers can cause failures at will. */
const noticeInterval = 24 * 3_600_000;

/** Uses the default language, because the person who fails is not the reader. */
export function createNotifyFailures({ clock, sendMessage }: NotifyFailuresDependencies): NotifyFailures {
  return async ({ id, email, emailVerifiedAt }, failed) => {
    if (emailVerifiedAt === null) return;
    // The lock serializes parallel failures, so that only one mail is sent.
    await User.findByPk(id, { attributes: ["id"], lock: true });
    const notice = { template: "failed-sign-ins-mail", data: { failed } } as const;
    const since = new Date(clock.now().getTime() - noticeInterval);
    if (await wasWritten({ userId: id, ...notice }, since)) return;
    await sendMessage({ ...notice, to: { userId: id, destination: email }, locale: defaultLocale });
  };
}
