import type { Count, Instant, NonEmptyString, TimeOfDay } from "./values.js";

/** What people are notified of. */
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

/** Ways by which a notification reaches a person: `here` is the list in the portal. */
export const NOTIFICATION_CHANNELS = ["mail", "sms", "here"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export interface NotificationItem {
  id: NonEmptyString;
  kind: NotificationKind;
  at: Instant;
  title: NonEmptyString;
  text: string;
  /** A path of the portal; null: nothing to open. */
  href: NonEmptyString | null;
  read: boolean;
}

/** Notifications of the last 30 days, newest first. */
export interface NotificationsAnswer {
  data: NotificationItem[];
  unread: Count;
  /** IANA zone of the times: of the person's business. */
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

/** Where a person's notifications go. */
export interface NotificationSettings {
  kinds: NotificationSetting[];
  quietHours: QuietHours;
  email: NonEmptyString;
  /** E.164 of the verified phone; null: there is none, so no texts are sent. */
  phoneNumber: NonEmptyString | null;
  /** The phone has answered STOP. */
  textsStopped: boolean;
  /** What a person agrees to by turning a text on. */
  smsConsent: { version: NonEmptyString; text: NonEmptyString };
  timeZone: NonEmptyString;
}

/** Changes what is sent; the rest stays. */
export interface ChangeNotificationSettings {
  kinds?: {
    kind: NotificationKind;
    mail?: boolean;
    sms?: boolean;
    here?: boolean;
    /** Ignored: an answer may be sent back as it is. */
    locked?: NotificationChannel[];
  }[];
  quietHours?: QuietHours;
  /** Of the consent that was shown; without it the current one. */
  consentVersion?: string;
}
