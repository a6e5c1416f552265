import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSettings } from "@portal/shared-ui/api";

/** For these kinds, email and list cannot be turned off. */
const locked: ReadonlySet<NotificationKind> = new Set([
  ...(["debit-planned", "debit-changed", "debit-paid", "debit-failed", "debit-returned"] as const),
  ...(["debit-refunded", "dispute", "mandate-ended", "deposit-marked", "sale-claimed"] as const),
]);

/** A client's defaults. Risk alerts are for staff only. */
export function buildNotificationSettings(change: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    kinds: NOTIFICATION_KINDS.filter((kind) => kind !== "risk-alert").map((kind) => ({
      ...{ kind, mail: kind !== "account-viewed", sms: false, here: true },
      locked: locked.has(kind) ? ["mail", "here"] : [],
    })),
    quietHours: { from: "20:00", to: "08:00" },
    email: "dana@shop.test",
    phoneNumber: "+12125550147",
    textsStopped: false,
    smsConsent: { version: "1", text: "By turning on a text, I agree to receive text messages about my account." },
    timeZone: "America/New_York",
    ...change,
  };
}
