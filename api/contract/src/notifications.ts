import type { Count, Instant, NonEmptyString, TimeOfDay } from "./values.js";

export const NOTIFICATION_KINDS = [
  "debit-planned",
  "debit-changed",
  "debit-paid",
  "debit-failed",
  "debit-returned",
  "debit-refunded",
  "invoice-issued",
  "dispute",
  "source-revoked",
  "source-stale",
  "mandate-ended",
  "deposit-marked",
  "sale-claimed",
  "account-viewed",
  "document-ready",
  "statement-ready",
  "contract-clock",
  "risk-alert",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `here` is the list in the portal. */
export const NOTIFICATION_CHANNELS = ["mail", "sms", "here"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export interface NotificationItem {
  id: NonEmptyString;
  kind: NotificationKind;
  at: Instant;
  title: NonEmptyString;
  text: string;
  /** Path in the portal; null: no page. */
  href: NonEmptyString | null;
  read: boolean;
}

/** Notifications of the last 30 days, newest first. */
export interface NotificationsAnswer {
  data: NotificationItem[];
  unread: Count;
  /** IANA zone of the person's business. */
  timeZone: NonEmptyString;
}

export type ReadNotificationsRequest = { ids: string[] } | { all: true };

export interface ReadNotificationsAnswer {
  message: NonEmptyString;
  type: "success";
  unread: Count;
}

export interface NotificationSetting {
  kind: NotificationKind;
  mail: boolean;
  sms: boolean;
  here: boolean;
  /** Channels that cannot be turned off. */
  locked: NotificationChannel[];
}

/** Hours without text messages, `HH:MM` in the zone of the business. */
export interface QuietHours {
  from: TimeOfDay;
  to: TimeOfDay;
}

export interface NotificationSettings {
  kinds: NotificationSetting[];
  quietHours: QuietHours;
  email: NonEmptyString;
  /** E.164 of the verified phone; null: none, so no texts are sent. */
  phoneNumber: NonEmptyString | null;
  /** The phone answered STOP. */
  textsStopped: boolean;
  smsConsent: { version: NonEmptyString; text: NonEmptyString };
  timeZone: NonEmptyString;
}

/** Absent fields stay unchanged. */
export interface ChangeNotificationSettings {
  kinds?: {
    kind: NotificationKind;
    mail?: boolean;
    sms?: boolean;
    here?: boolean;
    /** Ignored, so an answer may be sent back. */
    locked?: NotificationChannel[];
  }[];
  quietHours?: QuietHours;
  /** Version of the displayed consent; default: the current one. */
  consentVersion?: string;
}
