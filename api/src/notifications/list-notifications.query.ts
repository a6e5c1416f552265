import type { NotificationItem, NotificationsAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { Notification } from "../models/notification.model";
import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { findZone } from "./person-settings";

/** Milliseconds. */
const listedFor = 30 * 86_400_000;
const listedAtMost = 200;

export function listedOf(userId: string, now: Date) {
  return { userId, isListed: true, at: { [Op.gte]: new Date(now.getTime() - listedFor) } };
}

function present({ id, kind, at, title, text, href, readAt }: Notification): NotificationItem {
  return { id, kind, at: at.toISOString(), title, text, href, read: readAt !== null };
}

/** Newest first. */
export function createListNotifications({ clock }: { clock: Clock }) {
  return async (userId: string): Promise<NotificationsAnswer> => {
    const where = listedOf(userId, clock.now());
    const order: [string, string][] = [
      ["at", "DESC"],
      ["id", "DESC"],
    ];
    const rows = await Notification.findAll({ where, order, limit: listedAtMost });
    const unread = await Notification.count({ where: { ...where, readAt: null } });
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    return { data: rows.map(present), unread, timeZone: await findZone(user) };
  };
}
