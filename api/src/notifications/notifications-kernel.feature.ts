import type { SmsConsentText } from "@portal/api-contract";
import { Notification } from "../models/notification.model";
import { NotificationSettingsRow } from "../models/notification-settings.model";
import type { Feature } from "../platform/feature";
import { archiveOf, deleteRows, ofUser } from "../platform/personal-data/rows-of-person";
import type { Platform } from "../platform";
import type { ChangeSettingsDependencies } from "./change-notification-settings.command";
import { createNotificationsRoutes } from "./notifications.routes";

export interface NotificationsNeeds {
  smsConsents: {
    /** The current consent text for texts about money. */
    currentForNotices: () => SmsConsentText;
    findForNotices: (version: string) => SmsConsentText | undefined;
    keepForNotices: ChangeSettingsDependencies["keepConsent"];
  };
}

const day = 86_400_000;

export function createNotificationsKernelFeature(platform: Platform, { smsConsents }: NotificationsNeeds): Feature {
  return {
    name: "notifications-kernel",
    tables: ["notifications", "notification_settings"],
    reads: [{ table: "outbound_messages", why: "a notification says whether its mail was handed over" }],
    routes: createNotificationsRoutes({
      ...platform,
      smsConsent: smsConsents.currentForNotices,
      findConsent: smsConsents.findForNotices,
      keepConsent: smsConsents.keepForNotices,
    }),
    retention: [{ name: "old-notifications", table: "notifications", column: "at", keep: 400 * day }],
    keeps: { notification_settings: "a person's choices; they go with the account" },
    personalData: {
      notifications: {
        exported: archiveOf(Notification, {
          file: "notifications.json",
          about: "What you were notified of in the last 400 days.",
          of: ofUser,
          columns: ["id", "kind", "at", "title", "text", "readAt"],
        }),
        deletion: deleteRows(Notification, ofUser),
      },
      notification_settings: {
        exported: archiveOf(NotificationSettingsRow, {
          file: "notification-settings.json",
          about: "How you want to be notified.",
          of: ofUser,
          key: ["userId"],
          columns: ["choices", "smsNumber", "quietFrom", "quietTo", "updatedAt"],
        }),
        deletion: deleteRows(NotificationSettingsRow, ofUser),
      },
    },
  };
}
