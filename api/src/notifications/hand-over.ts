import type { NotificationKind } from "@portal/api-contract";
import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import type { Clock } from "../platform/clock/clock";
import { withdrawMessage } from "../messages/message-states";

export interface HandOver {
  /** When the mail server accepted it. */
  at: Date | null;
  /** A worker sends it now; the result is unknown. */
  isUnderWay: boolean;
  mayHaveArrived: boolean;
}

/** Also inside the caller's transaction, it sees what others have committed. */
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

/** Withdraws texts that wait for the end of quiet hours and, with `mails`, mails that were not handed over. */
export type WithdrawNotifications = (what: {
  about: string;
  kinds: readonly NotificationKind[];
  mails?: boolean;
}) => Promise<void>;

export function createWithdrawNotifications({ clock }: { clock: Clock }): WithdrawNotifications {
  return async ({ about, kinds, mails = false }) => {
    const now = clock.now();
    const rows = await Notification.findAll({ where: { about, kind: [...kinds] } });
    for (const { mailId, smsId } of rows) {
      if (smsId !== null) await withdrawMessage(smsId, now);
      if (mails && mailId !== null) await withdrawMessage(mailId, now);
    }
  };
}
