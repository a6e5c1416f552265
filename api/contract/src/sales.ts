import type { Cents, Count, CurrencyCode, Day, Instant, NonEmptyString } from "./values.js";

/** Sources: the providers of sales, that is where a sale was made. */
export const SOURCE_IDS = ["square", "stripe"] as const;
export type SalesSource = (typeof SOURCE_IDS)[number];
/** As people know them. */
export const SOURCE_NAMES: Readonly<Record<SalesSource, string>> = { square: "Square", stripe: "Stripe" };

/** Where a row of sales comes from: a source, or the bank, whose deposit an admin has marked as a sale (S29). */
export const ROW_SOURCES = [...SOURCE_IDS, "bank"] as const;
export type RowSource = (typeof ROW_SOURCES)[number];

/** A sale, a refund or a lost dispute. Refunds and disputes are negative rows on their own day. */
export const SALE_KINDS = ["sale", "refund", "dispute"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/**
 * Why a row counts as verified revenue or does not (S29); `same-sale`: another source has the same sale, and that row
 * counts (D262); `objected`: its client objects to a deposit that was marked as a sale, and staff has not decided yet
 * (D431).
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
  /** Repeatable; without it every source. */
  source?: SalesSource[];
  /** Ids of locations, repeatable; without it every location. Beside other sources they are of Square and narrow it alone. */
  location?: string[];
  /** A day: figures as they were known at its end in the zone of the business (S57). */
  asOf?: string;
}

/** Which sales go into a file or by a link: as they are when it is asked for. */
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
  /** Number of sales; a refund is none. */
  salesQuantity: Count;
  /** Units sold, at most five decimal places. */
  units: number;
  totalTips: Cents;
  /** Refunded amount, positive. */
  refunds: Cents;
  /** Amount of lost disputes, positive. */
  disputes: Cents;
  tax: Cents;
  /** Verified revenue. */
  commissionable: Cents;
  commission: Cents;
}

/** A part of `totalSales` that is no verified revenue; `not-counted` is what does not count for another reason. */
export const COMPONENT_KINDS = ["tips", "tax", "gift-cards", "not-counted"] as const;

/** A step of the way from what was collected to what counts; see `SalesComponent`. */
export const ORDER_PARTS = ["refunds", "disputes", ...COMPONENT_KINDS] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

export interface SalesComponent {
  kind: (typeof COMPONENT_KINDS)[number];
  /** Negative if reversals exceed sales. */
  amount: Cents;
  /** Rows that have it. */
  count: Count;
}

/** `totalSales` less the components is exactly `commissionable`. */
export interface SalesSummaryAnswer extends SalesFigures {
  /** The days that were summed. */
  start: Day;
  end: Day;
  components: SalesComponent[];
  /** Rows that are listed and not summed, because they are in another currency (S33, S56). */
  otherCurrencies: { currency: CurrencyCode; count: Count }[];
  /** Commission of what is billable: nothing before an agreement is effective (S30). */
  owed: Cents;
  /**
   * The unconfirmed part of `owed` (S31): number of sales, and their commission less that of their reversals in these
   * days.
   */
  unconfirmed: { count: Count; commission: Cents };
  /** First day that the links of the chosen sources cover whole; null: not known, or one of them is yet to tell. */
  coveredFrom: Day | null;
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
  /** null: never synced. */
  lastSyncAt: Instant | null;
  /** As many days right before `start`; null where the import does not cover them. */
  previous: (SalesFigures & { start: Day; end: Day }) | null;
}

/** How finely a series is cut: by the length of its range, D304. */
export const SERIES_STEPS = ["hour", "day", "month"] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** What was sold in one step: integer cents, US dollars. */
export interface SalesSeriesPoint {
  /** Its days, both counted, `YYYY-MM-DD` in the zone of the business; a month at an end of the range is cut there. */
  start: Day;
  end: Day;
  /**
   * On the clock of the zone; null where the step is a day or a month.
   * @maximum 23
   */
  hour: Count | null;
  totalSales: Cents;
  /** Number of sales; a refund is none. */
  salesQuantity: Count;
  totalTips: Cents;
}

/** Sums of a range, step by step without a gap: `points` add up to the summary of the same question. */
export interface SalesSeriesAnswer {
  start: Day;
  end: Day;
  step: SeriesStep;
  points: SalesSeriesPoint[];
  /** As many days earlier, each the same days as its point; null where the import does not cover them. */
  previous: SalesSeriesPoint[] | null;
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}

/** 202: the refresh was queued, or is the one that runs already. */
export interface RefreshAnswer {
  jobId: NonEmptyString;
}

export const REFRESH_STATES = ["queued", "running", "done", "failed"] as const;

export interface RefreshState {
  state: (typeof REFRESH_STATES)[number];
  /** Rows that were new or changed so far. */
  imported: Count;
  lastSyncAt: Instant | null;
}

/** `userId`: a client's id, several, or every client. Days as in `SalesFilter`, required here. */
export interface ClientSalesRequest {
  userId: string | string[];
  startDate: string;
  endDate: string;
  cursor?: string;
  limit?: number;
}

/**
 * Why a row of the billing list is not billed: it does not count, was made before the agreement was effective, or may be
 * a duplicate (D262).
 */
export const EXCLUSION_REASONS = [...VERIFICATION_REASONS, "before-agreement", "written-off", "may-be-same"] as const;

/**
 * Billable: it counts, and was sold after the agreement was signed (S30). Unconfirmed sales are billed only if a person agrees (S47).
 * Billed: it is on a live invoice. Held: it would be billable, but the debits of its client are stopped (S50), or staff
 * has not decided yet whether it duplicates a sale of another source (D262).
 */
export const BILLING_STATES = ["billable", "not confirmed", "excluded", "billed", "held"] as const;

/** One listed sale or reversal. Integer cents. */
export interface ClientSale {
  id: NonEmptyString;
  /** User id of the client. */
  clientId: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  /** Sold items in a few words; for a reversal, the items of its sale. */
  item: NonEmptyString;
  /** Amount paid by the customer, with tips and tax; negative for a reversal. */
  totalOrder: Cents;
  /** The part that counts. */
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

/** `totalOrder` is the client's Total Sales. `totals` cover the whole range, whatever page is asked for. */
export interface ClientSalesAnswer {
  data: ClientSale[];
  totals: ClientSalesTotal[];
  nextCursor: NonEmptyString | null;
}
