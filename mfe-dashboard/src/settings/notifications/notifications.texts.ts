import type { NotificationChannel, NotificationKind } from "@portal/shared-ui/api";

export interface NotificationRow {
  title: string;
  help?: string;
  /** Kinds that the row sets together. */
  kinds: readonly NotificationKind[];
  /** Default: all three. */
  channels?: readonly NotificationChannel[];
}

export interface NotificationGroup {
  title: string;
  rows: readonly NotificationRow[];
}

export const notificationGroups: readonly NotificationGroup[] = [
  {
    title: "Money",
    rows: [
      {
        title: "Before each debit",
        help: "Amount, day, account and how to question it, at least one banking day ahead",
        kinds: ["debit-planned"],
      },
      { title: "Debit amount or day changed", kinds: ["debit-changed"] },
      { title: "Debit paid", kinds: ["debit-paid"] },
      {
        title: "Debit failed or returned",
        help: "What happens next and what you can do",
        kinds: ["debit-failed", "debit-returned"],
      },
      { title: "Debit refunded", help: "Amount, account and the day it arrives", kinds: ["debit-refunded"] },
      {
        title: "Invoice as a PDF",
        help: "With the email before the debit, if the agency sends invoices by email",
        kinds: ["invoice-issued"],
        channels: ["mail"],
      },
      {
        title: "A deposit was counted as a sale",
        help: "Who did it and why, so you can object",
        kinds: ["deposit-marked"],
      },
      {
        title: "A late sale will be billed",
        help: "Reported after its day was billed, and the agency wants to bill it",
        kinds: ["sale-claimed"],
      },
    ],
  },
  {
    title: "Connections and security",
    rows: [
      {
        title: "A sales system stopped",
        help: "Disconnected, or no data for 24 hours",
        kinds: ["source-revoked", "source-stale"],
      },
      { title: "Debit authorization ended", kinds: ["mandate-ended"] },
      { title: "Someone at the agency viewed your account", kinds: ["account-viewed"] },
      { title: "A document is ready", kinds: ["document-ready"] },
    ],
  },
  {
    title: "Clients",
    rows: [
      {
        title: "A client's risk score reaches 50",
        help: "At most one email a day",
        kinds: ["risk-alert"],
      },
    ],
  },
];

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  mail: "Email",
  sms: "Text",
  here: "Here",
};

export const notificationsTexts = {
  title: "Notifications",
  what: "Choose how we notify you. “Here” is the list under the bell.",
  always: "Always on",
  alwaysWhy: "Always on, because money moves",
  notOffered: "Not offered",
  where: "Where they go",
  noPhone: "No phone yet. Add one above to get texts.",
  stopped: "This phone replied STOP. Reply START to get texts again.",
  stop: "Reply STOP to any text to end them. Emails about money still come.",
  quietFrom: "No texts from",
  quietTo: "Texts again from",
  quietHelp: (zone: string) => `In ${zone}. You can only make this longer.`,
  saved: "Notifications saved.",
  loading: "Loading your notifications",
  failed: "Could not load your notifications",
} as const;
