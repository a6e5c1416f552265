import { User } from "../models/user.model";
import type { Platform } from "../platform";
import { createWithdrawNotifications, findHandOver, type FindHandOver, type WithdrawNotifications } from "./hand-over";
import { createNotify, type Notify } from "./notify.command";
import { findZone, readPersonSettings } from "./person-settings";
import { findQuietEnd } from "./quiet-hours.policy";

/** Features notify people only through this kernel. */
export interface NotificationsKernel {
  notify: Notify;
  findHandOver: FindHandOver;
  withdrawNotices: WithdrawNotifications;
  /** End of the person's quiet hours; null: a text may be sent now. */
  findQuietEnd: (userId: string, now: Date) => Promise<Date | null>;
}

export function createNotificationsKernel(platform: Pick<Platform, "clock" | "sendMessage">): NotificationsKernel {
  return {
    notify: createNotify(platform),
    findHandOver,
    withdrawNotices: createWithdrawNotifications(platform),
    async findQuietEnd(userId, now) {
      const user = await User.findByPk(userId, { rejectOnEmpty: true });
      const { quietHours } = await readPersonSettings(userId);
      return findQuietEnd(now, quietHours, await findZone(user));
    },
  };
}
