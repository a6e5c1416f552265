import type { ConnectionStatus } from "./integrations.js";
import type { MessageAnswer } from "./answers.js";
import type { BilledInvoice, InvoicePayment } from "./invoices.js";
import type { EXCLUSION_REASONS, RowSource, SaleKind, SalesSource } from "./sales.js";
import type { Cents, Count, CurrencyCode, Day, Instant, NonEmptyString } from "./values.js";

export * from "./balance.js";
export * from "./billing-books.js";
export * from "./billing-cases.js";
export type * from "./invoice-list.js";
export * from "./invoice-status.js";
export * from "./invoices.js";
export * from "./owed-invoice.js";
export type * from "./outside-payments.js";

/**
 * Why a row of the range is not on the bill. `claim-…`: the row is a deposit, or a sale reported after its day was
 * billed. Its claim is open, has no delivered notice yet, is within its 7 days, is objected to, was dismissed, or
 * expired (§9).
 */
export type LeftOutReason =
  | (typeof EXCLUSION_REASONS)[number]
  | ("billed" | "not-confirmed" | "not-chosen" | "after-end")
  | ("claim-open" | "claim-unnoticed" | "claim-noticed" | "claim-objected" | "claim-dismissed" | "claim-expired");

/**
 * A bill request. Days are `YYYY-MM-DD`, inclusive, in the zone of the business (S35). `transactions`: ids of the
 * billed rows; default: all billable rows of the range. Reversals of billed sales are always on the bill (S30).
 */
export interface BillQuestion {
  /** User id of the client. */
  id: string;
  startDate: string;
  endDate: string;
  transactions?: string[];
  /** Ids of rows to leave out; instead of `transactions`. */
  except?: string[];
  /** Also bill unconfirmed rows (S31). */
  confirmUnconfirmed?: boolean;
}

export interface RehearseRequest {
  clients: BillQuestion[];
}

/** A row to bill. Reversals are negative. Integer cents. */
export interface RehearsedLine {
  id: NonEmptyString;
  /** The sold items, for example 'Ceramic Coating and 1 more'. */
  name: NonEmptyString;
  /** Day in the zone of the business. */
  date: Day;
  at: Instant;
  kind: SaleKind;
  source: RowSource;
  totalOrder: Cents;
  verified: Cents;
  commission: Cents;
  confirmed: boolean;
}

export interface LeftOutLine {
  id: NonEmptyString;
  name: NonEmptyString;
  date: Day;
  totalOrder: Cents;
  currency: CurrencyCode;
  reason: LeftOutReason;
  text: NonEmptyString;
  /** Number of the live invoice with this row; null: none. */
  invoice_number: NonEmptyString | null;
}

/** A credit for a reversal or correction of a sale on an earlier invoice. */
export interface CarriedCredit {
  /** `credit:` + source + id of the reversal (S47), or `correction:` + number + source + id of the changed sale. */
  id: NonEmptyString;
  /** Cents that lower the bill; negative: earlier invoices charged too little. */
  amount: Cents;
  invoice_number: NonEmptyString;
}

/** The client's debit authorization. `suspended`: the account holder reported an unauthorized debit (S50). */
export interface DebitPermissionState {
  status: "active" | "pending" | "inactive" | "suspended";
  last4: NonEmptyString | null;
}

export interface Rehearsal {
  id: NonEmptyString;
  name: NonEmptyString;
  lines: RehearsedLine[];
  excluded: LeftOutLine[];
  credits: CarriedCredit[];
  /** Commission of the lines minus the credits. */
  total: Cents;
  /** Day of the debit if billed now; null: no debit. */
  debitDate: Day | null;
  /** Reasons for that day, or for no debit; one sentence each. */
  why: NonEmptyString[];
  notice: NonEmptyString | null;
  mandate: DebitPermissionState | null;
  /** Why nothing can be billed now, a sentence; null: it can. */
  refusal: NonEmptyString | null;
  /** Hash of the rehearsal. A bill with an outdated hash is refused. */
  hash: NonEmptyString;
}

export interface RehearseAnswer {
  rehearsals: Rehearsal[];
  total: Cents;
  /**
   * Why debits of this rehearsal could cross a limit of return rates and need a `riskReason` (S71); null: they cannot.
   * @required
   */
  returnRisk?: { text: NonEmptyString } | null;
}

/** States each displayed row. Different amounts are 422 with both values (S47). */
export interface BillClientRequest {
  id: string;
  startDate: string;
  endDate: string;
  transactions: { id: string; totalOrder: number; commission: number }[];
  confirmUnconfirmed?: boolean;
  rehearsalHash?: string;
  /** Why to debit although a limit of return rates could be crossed, 3 to 500 characters (S71). */
  riskReason?: string;
}

/** 201. 200 with the first result if already billed, or if the total is carried (`invoice` null). */
export interface BillClientAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
  payment: InvoicePayment | null;
  /** Cents carried to a later invoice; only without an invoice. */
  carried?: Cents;
}

/**
 * Each client is billed exactly as in its rehearsal, or not at all. `riskReason`: why to debit although a limit of
 * return rates could be crossed (S71).
 */
export interface BillClientsRequest {
  clients: (Omit<BillQuestion, "transactions" | "except"> & { rehearsalHash: string; riskReason?: string })[];
}

export const BILLING_RUN_STATES = ["queued", "running", "done"] as const;

export interface BillingRunResult {
  /** User id of the client. */
  id: NonEmptyString;
  name: NonEmptyString;
  /** `billed`: has an invoice, from now or before · `carried`: under $1.00, or a credit · `refused`: see `message`. */
  status: "billed" | "carried" | "refused";
  invoice?: BilledInvoice;
  message: NonEmptyString;
}

export interface BillingRun {
  state: (typeof BILLING_RUN_STATES)[number];
  done: Count;
  of: Count;
  results: BillingRunResult[];
}

/** `q` matches businesses, owners and email addresses; `withSales` omits clients without sales in the range. */
export interface BillingListQuery {
  startDate: string;
  endDate: string;
  q?: string;
  withSales?: boolean;
  sort?: "billable" | "verified" | "commission" | "name";
  order?: "asc" | "desc";
  cursor?: string;
  limit?: number;
}

/** A client in the agency's billing list. Integer cents, of the range. */
export interface BillingClient {
  /** User id of the client. */
  id: NonEmptyString;
  name: NonEmptyString;
  owner: NonEmptyString;
  connections: { source: SalesSource; status: ConnectionStatus; lastSyncAt: Instant | null }[];
  verified: Cents;
  commission: Cents;
  mandate: DebitPermissionState | null;
  /** A bill of the range if issued now, before credits. */
  billable: { sales: Count; refunds: Count; commission: Cents; unconfirmed: Count };
  /** 0 to 100 (S53); null: not computed yet. */
  risk: { score: Count } | null;
  /** Stops bills and debits of the client; `until` null: until staff ends the hold. */
  hold: { until: Day | null; reason: NonEmptyString } | null;
}

/** `totals` and `matching` cover all pages. */
export interface BillingListAnswer {
  data: BillingClient[];
  totals: { verified: Cents; commission: Cents; billable: Cents; underWay: Cents };
  matching: Count;
  /** IANA zone of the agency. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}
