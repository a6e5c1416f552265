import type { Cents, Count, CurrencyCode, Day, Instant, NonEmptyString } from "./values.js";

/** Providers of sales. */
export const SOURCE_IDS = ["square", "stripe"] as const;
export type SalesSource = (typeof SOURCE_IDS)[number];
export const SOURCE_NAMES: Readonly<Record<SalesSource, string>> = { square: "Square", stripe: "Stripe" };

/** Origin of a row: a source, or a bank deposit that an admin marked as a sale (S29). */
export const ROW_SOURCES = [...SOURCE_IDS, "bank"] as const;
export type RowSource = (typeof ROW_SOURCES)[number];

/** Refunds and lost disputes are negative rows on their own day. */
export const SALE_KINDS = ["sale", "refund", "dispute"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/**
 * Why a row is verified or not (S29). `same-sale`: the row of another source counts (D262). `objected`: the client
 * objects to a marked deposit, undecided (D431).
 */
export const VERIFICATION_REASONS = [
  "counted",
  "gift-card",
  "nothing-left",
  "other-currency",
  "sale-not-counted",
  "same-sale",
  "objected",
] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** Days are `YYYY-MM-DD`, inclusive, in the zone of the business (S35); default: the last 30 days. */
export interface SalesFilter {
  start?: string;
  end?: string;
  /** Repeatable; default: all. */
  source?: SalesSource[];
  /** Location ids, repeatable; default: all. Locations narrow Square only, not other sources in `source`. */
  location?: string[];
  /** A day: figures as known at its end, in the zone of the business (S57). */
  asOf?: string;
}

/** Sales for a file or link, as they are now. */
export type CurrentSalesFilter = Omit<SalesFilter, "asOf">;

/** Integer cents. */
export interface Money {
  amount: Cents;
  /** ISO 4217. */
  currency: CurrencyCode;
}

/** Integer cents, US dollars. Reversals are negative in `totalSales`, `tax`, `totalTips` and `commissionable`. */
export interface SalesFigures {
  totalSales: Cents;
  /** Number of sales without refunds. */
  salesQuantity: Count;
  /** Sold units, at most five decimals. */
  units: number;
  totalTips: Cents;
  /** Positive. */
  refunds: Cents;
  /** Lost disputes, positive. */
  disputes: Cents;
  tax: Cents;
  /** Verified revenue. */
  commissionable: Cents;
  commission: Cents;
}

/** Parts of `totalSales` that are not verified revenue; `not-counted`: other reasons. */
export const COMPONENT_KINDS = ["tips", "tax", "gift-cards", "not-counted"] as const;

/** Steps from collected to verified amounts; see `SalesComponent`. */
export const ORDER_PARTS = ["refunds", "disputes", ...COMPONENT_KINDS] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

export interface SalesComponent {
  kind: (typeof COMPONENT_KINDS)[number];
  /** Negative if reversals exceed sales. */
  amount: Cents;
  count: Count;
}

/** `totalSales` minus the components equals `commissionable`. */
export interface SalesSummaryAnswer extends SalesFigures {
  start: Day;
  end: Day;
  components: SalesComponent[];
  /** Rows in other currencies: listed, not summed (S33, S56). */
  otherCurrencies: { currency: CurrencyCode; count: Count }[];
  /** Commission that can be billed; 0 before an agreement is effective (S30). */
  owed: Cents;
  /** Unconfirmed part of `owed` (S31): number of sales, and their commission after reversals of these days. */
  unconfirmed: { count: Count; commission: Cents };
  /** First day that all chosen sources cover completely; null: not known yet. */
  coveredFrom: Day | null;
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
  lastSyncAt: Instant | null;
  /** The same number of days right before `start`; null: not fully imported. */
  previous: (SalesFigures & { start: Day; end: Day }) | null;
}

/** Step of a series, by the length of its range (D304). */
export const SERIES_STEPS = ["hour", "day", "month"] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** Sums of one step. Integer cents, US dollars. */
export interface SalesSeriesPoint {
  /** `YYYY-MM-DD`, inclusive, in the zone of the business. The range cuts its first and last month. */
  start: Day;
  end: Day;
  /**
   * Local hour; null: the step is a day or month.
   * @maximum 23
   */
  hour: Count | null;
  totalSales: Cents;
  salesQuantity: Count;
  totalTips: Cents;
}

/** Points without gaps; they sum to the summary of the same query. */
export interface SalesSeriesAnswer {
  start: Day;
  end: Day;
  step: SeriesStep;
  points: SalesSeriesPoint[];
  /** The same steps of the preceding days; null: not fully imported. */
  previous: SalesSeriesPoint[] | null;
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}

/** 202: queued, or already running. */
export interface RefreshAnswer {
  jobId: NonEmptyString;
}

export const REFRESH_STATES = ["queued", "running", "done", "failed"] as const;

export interface RefreshState {
  state: (typeof REFRESH_STATES)[number];
  /** New or changed rows so far. */
  imported: Count;
  lastSyncAt: Instant | null;
}

/** `userId`: one or several client ids, or every client. Days as in `SalesFilter`, required. */
export interface ClientSalesRequest {
  userId: string | string[];
  startDate: string;
  endDate: string;
  cursor?: string;
  limit?: number;
}

/** Why a row is not billed: not verified, before the agreement, written off, or a possible duplicate (D262). */
export const EXCLUSION_REASONS = [...VERIFICATION_REASONS, "before-agreement", "written-off", "may-be-same"] as const;

/**
 * Billable: verified and sold after the agreement was signed (S30). Unconfirmed sales need a person's consent (S47).
 * Billed: on a live invoice. Held: the client's debits are stopped (S50), or a possible duplicate is undecided (D262).
 */
export const BILLING_STATES = ["billable", "not confirmed", "excluded", "billed", "held"] as const;

/** A sale or reversal. Integer cents. */
export interface ClientSale {
  id: NonEmptyString;
  /** User id of the client. */
  clientId: NonEmptyString;
  name: NonEmptyString;
  /** Sold items in short; for a reversal those of its sale. */
  item: NonEmptyString;
  /** Amount that the customer paid, with tips and tax; negative for a reversal. */
  totalOrder: Cents;
  verified: Cents;
  commission: Cents;
  source: RowSource;
  /** Day in the zone of the business. */
  date: Day;
  kind: SaleKind;
  reason: (typeof EXCLUSION_REASONS)[number];
  /** ISO 4217 of the amounts. */
  currency: CurrencyCode;
  state: (typeof BILLING_STATES)[number];
}

export interface ClientSalesTotal {
  clientId: NonEmptyString;
  name: NonEmptyString;
  /** IANA, of the business. */
  timeZone: NonEmptyString;
  totalOrder: Cents;
  verified: Cents;
  commission: Cents;
}

/** `totalOrder`: the client's Total Sales. `totals` cover the whole range, regardless of the page. */
export interface ClientSalesAnswer {
  data: ClientSale[];
  totals: ClientSalesTotal[];
  nextCursor: NonEmptyString | null;
}
