/** What people are notified of. */
export const NOTIFICATION_KINDS = [
  "debit-planned",
  "debit-changed",
  "debit-paid",
  "debit-failed",
  "debit-returned",
  "invoice-issued",
  "dispute",
  "source-revoked",
  "source-stale",
  "mandate-ended",
  "deposit-marked",
  "account-viewed",
  "document-ready",
  "statement-ready",
  "contract-clock",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Ways by which a notification reaches a person: `here` is the list in the portal. */
export const NOTIFICATION_CHANNELS = ["mail", "sms", "here"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export interface NotificationItem {
  id: string;
  kind: NotificationKind;
  /** ISO 8601 in UTC. */
  at: string;
  title: string;
  text: string;
  /** A path of the portal; null: nothing to open. */
  href: string | null;
  read: boolean;
}

/** Notifications of the last 30 days, newest first. */
export interface NotificationsAnswer {
  data: NotificationItem[];
  unread: number;
  /** IANA zone of the times: of the person's business. */
  timeZone: string;
}

export type ReadNotificationsRequest = { ids: string[] } | { all: true };

export interface ReadNotificationsAnswer {
  message: string;
  type: "success";
  unread: number;
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
  from: string;
  to: string;
}

/** Where a person's notifications go. */
export interface NotificationSettings {
  kinds: NotificationSetting[];
  quietHours: QuietHours;
  email: string;
  /** E.164 of the verified phone; null: there is none, so no texts are sent. */
  phoneNumber: string | null;
  /** The phone has answered STOP. */
  textsStopped: boolean;
  /** What a person agrees to by turning a text on. */
  smsConsent: { version: string; text: string };
  timeZone: string;
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
