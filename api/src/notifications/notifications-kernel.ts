import { User } from "../models/user.model";
import type { Platform } from "../platform";
import { createWithdrawNotices, findHandOver, type FindHandOver, type WithdrawNotices } from "./hand-over";
import { createNotify, type Notify } from "./notify.command";
import { findZone, readPersonSettings } from "./person-settings";
import { findQuietEnd } from "./quiet-hours.policy";

/** The notifications kernel; features notify people only through it. */
export interface NotificationsKernel {
  notify: Notify;
  findHandOver: FindHandOver;
  withdrawNotices: WithdrawNotices;
  /** Returns the end of the person's current quiet hours; null: a text may be sent. */
  findQuietEnd: (userId: string, now: Date) => Promise<Date | null>;
}

export function createNotificationsKernel(platform: Pick<Platform, "clock" | "sendMessage">): NotificationsKernel {
  return {
    notify: createNotify(platform),
    findHandOver,
    withdrawNotices: createWithdrawNotices(platform),
    async findQuietEnd(userId, now) {
      const user = await User.findByPk(userId, { rejectOnEmpty: true });
      const { quietHours } = await readPersonSettings(userId);
      return findQuietEnd(now, quietHours, await findZone(user));
    },
  };
}
