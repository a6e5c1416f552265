/** Anomalies that make generated sales as irregular as real ones. Each day has the next one of the list. */
export const DAILY_ANOMALIES = [
  "tip",
  "tax",
  "order-discount",
  "service-charge",
  "partial-refund",
  "full-refund",
  "two-refunds-whole",
  "refund-by-amount",
  "refund-listed-on-sale",
  "refund-without-return-order",
  "refund-rejected",
  "refund-failed",
  "return-null-totals",
  "return-without-refunds",
  "return-unlinked",
  "decimal-quantity",
  "five-decimal-quantity",
  "gift-card-alone",
  "gift-card-mixed",
  "paid-by-gift-card",
  "canceled",
  "open",
  "draft",
  "zero-total",
  "dispute-lost",
  "dispute-won",
  "long-name",
  "emoji-name",
  "day-edge",
] as const;

/** Anomalies that depend on a date or a location. */
export const BOUND_ANOMALIES = [
  "offline-late",
  "refund-across-month",
  "dst-gap",
  "dst-overlap",
  "foreign-currency",
  "foreign-currency-refund",
] as const;

export type DailyAnomaly = (typeof DAILY_ANOMALIES)[number];
export type Anomaly = DailyAnomaly | (typeof BOUND_ANOMALIES)[number];
