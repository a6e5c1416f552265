import type { NotificationKind } from "@portal/api-contract";
import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import type { Clock } from "../platform/clock/clock";
import { withdrawMessage } from "../messages/message-states";

/** How far the mail of a notification has come. */
export interface HandOver {
  /** When the mail server took it; null: it has not. */
  at: Date | null;
  /** A worker is handing it over at this moment, so nobody can say. */
  isUnderWay: boolean;
  /** The person has it, or nobody can say that they have not. */
  mayHaveArrived: boolean;
}

/** How far a notification's mail has come. The caller's transaction sees what is committed. */
export type FindHandOver = (notificationId: string) => Promise<HandOver>;

export const findHandOver: FindHandOver = async (notificationId) => {
  const notification = await Notification.findByPk(notificationId, { attributes: ["mailId"] });
  const mailId = notification?.mailId ?? null;
  const mail = mailId === null ? null : await OutboundMessage.findByPk(mailId);
  const at = mail?.handedAt ?? null;
  const isUnderWay = mail?.state === "sending";
  const isOpen = isUnderWay || mail?.state === "unknown" || mail?.failure === "timeout";
  return { at, isUnderWay, mayHaveArrived: at !== null || isOpen };
};

/**
 * Takes back what waits of the notifications about something, as it is no longer true: texts that wait for their hours, and with
 * `mails` the mails that were not handed over.
 */
export type WithdrawNotices = (what: {
  about: string;
  kinds: readonly NotificationKind[];
  mails?: boolean;
}) => Promise<void>;

export function createWithdrawNotices({ clock }: { clock: Clock }): WithdrawNotices {
  return async ({ about, kinds, mails = false }) => {
    const now = clock.now();
    const rows = await Notification.findAll({ where: { about, kind: [...kinds] } });
    for (const { mailId, smsId } of rows) {
      if (smsId !== null) await withdrawMessage(smsId, now);
      if (mails && mailId !== null) await withdrawMessage(mailId, now);
    }
  };
}
