import type { ReadNotificationsAnswer, ReadNotificationsRequest } from "@portal/api-contract";
import { Notification } from "../models/notification.model";
import type { Clock } from "../platform/clock/clock";
import { listedOf } from "./list-notifications.query";
import { notificationsTexts } from "./notifications.texts";

/** Ignores other people's notifications, and those already read. */
export function createReadNotifications({ clock }: { clock: Clock }) {
  return async (request: ReadNotificationsRequest, userId: string): Promise<ReadNotificationsAnswer> => {
    const now = clock.now();
    const unread = { ...listedOf(userId, now), readAt: null };
    const where = "ids" in request ? { ...unread, id: request.ids } : unread;
    await Notification.update({ readAt: now }, { where });
    return { message: notificationsTexts.read, type: "success", unread: await Notification.count({ where: unread }) };
  };
}
