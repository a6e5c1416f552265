import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { defaultLocale } from "../models/values/locale";
import { wasWritten } from "../messages/message-states";
import type { SendMessage } from "../messages/send-message.command";

/** What somebody got wrong again and again. */
export type FailedProof = "password" | "code";

/** Tells the owner of an account by mail of a run of failures (S21), where the address is proved to be theirs. */
export type NoticeFailures = (owner: User, failed: FailedProof) => Promise<void>;

export interface NoticeFailuresDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/** Strangers can make runs at will: of each kind the owner is told once in this time; milliseconds. */
const noticePause = 24 * 3_600_000;

/** In the portal's own language: whoever fails is not the person who reads. */
export function createNoticeFailures({ clock, sendMessage }: NoticeFailuresDependencies): NoticeFailures {
  return async ({ id, email, emailVerifiedAt }, failed) => {
    if (emailVerifiedAt === null) return;
    // Of many failures at once one writes, and the others see it.
    await User.findByPk(id, { attributes: ["id"], lock: true });
    const notice = { template: "failed-sign-ins-mail", data: { failed } } as const;
    const since = new Date(clock.now().getTime() - noticePause);
    if (await wasWritten({ userId: id, ...notice }, since)) return;
    await sendMessage({ ...notice, to: { userId: id, destination: email }, locale: defaultLocale });
  };
}
