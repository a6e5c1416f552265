import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { defaultLocale } from "../models/values/locale";
import { wasWritten } from "../messages/message-states";
import type { SendMessage } from "../messages/send-message.command";

/** The factor that failed repeatedly. */
export type FailedProof = "password" | "code";

/** Notifies an account's owner by mail of repeated failures (S21), if the address is verified. */
export type NotifyFailures = (owner: User, failed: FailedProof) => Promise<void>;

export interface NotifyFailuresDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/** Milliseconds. Strangers can cause failures at will, so the owner gets one mail of each kind in this time. */
const noticeInterval = 24 * 3_600_000;

/** Uses the portal's default language, because the person who fails is not the reader. */
export function createNotifyFailures({ clock, sendMessage }: NotifyFailuresDependencies): NotifyFailures {
  return async ({ id, email, emailVerifiedAt }, failed) => {
    if (emailVerifiedAt === null) return;
    // Serializes parallel failures: one sends the mail, and the others see it.
    await User.findByPk(id, { attributes: ["id"], lock: true });
    const notice = { template: "failed-sign-ins-mail", data: { failed } } as const;
    const since = new Date(clock.now().getTime() - noticeInterval);
    if (await wasWritten({ userId: id, ...notice }, since)) return;
    await sendMessage({ ...notice, to: { userId: id, destination: email }, locale: defaultLocale });
  };
}
