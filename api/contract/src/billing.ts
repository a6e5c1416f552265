import type { ConnectionStatus } from "./integrations.js";
import type { MessageAnswer } from "./answers.js";
import type { BilledInvoice, InvoicePayment } from "./invoices.js";
import type { EXCLUSION_REASONS, RowSource, SaleKind, SalesSource } from "./sales.js";
import type { Cents, Count, CurrencyCode, Day, Instant, NonEmptyString } from "./values.js";

export * from "./balance.js";
export * from "./billing-books.js";
export * from "./billing-cases.js";
export type * from "./invoice-list.js";
export * from "./invoices.js";
export type * from "./outside-payments.js";

/**
 * Why a row of the range is not on the bill: it does not count, or it cannot be billed now. `claim-…`: the row is a
 * sale reported after its day was billed, or a deposit, and its claim is open, has no delivered notice yet, is in its 7
 * days, is objected to, was dismissed, or expired (§9).
 */
export type LeftOutReason =
  | (typeof EXCLUSION_REASONS)[number]
  | ("billed" | "not-confirmed" | "not-chosen" | "after-end")
  | ("claim-open" | "claim-unnoticed" | "claim-noticed" | "claim-objected" | "claim-dismissed" | "claim-expired");

/**
 * One client's bill as asked for: days are `YYYY-MM-DD`, inclusive, in the zone of its business (S35). `transactions`: ids of
 * the rows that are billed; without it every billable row of the range. Reversals of billed sales are always on the bill
 * (S30).
 */
export interface BillQuestion {
  /** User id of the client. */
  id: string;
  startDate: string;
  endDate: string;
  transactions?: string[];
  /** Ids of rows that are taken out, where all others are meant: instead of `transactions`. */
  except?: string[];
  /** Rows that nobody has confirmed are billed as well (S31). */
  confirmUnconfirmed?: boolean;
}

export interface RehearseRequest {
  clients: BillQuestion[];
}

/** A row that would be billed. Reversals are negative. Integer cents. */
export interface RehearsedLine {
  id: NonEmptyString;
  /** What was sold, for example 'Ceramic Coating and 1 more'. */
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
  /** ISO 4217 of `totalOrder`. */
  currency: CurrencyCode;
  reason: LeftOutReason;
  /** The reason as a sentence. */
  text: NonEmptyString;
  /** The live invoice that has it; null otherwise. */
  invoice_number: NonEmptyString | null;
}

/** Credit for a reversal or correction of a sale on an earlier invoice. It lowers this bill. */
export interface CarriedCredit {
  /** `credit:` + source + the reversal's id (S47), or `correction:` + number + source + the id of a sale that has changed. */
  id: NonEmptyString;
  /** Cents by which it lowers the bill; negative where earlier invoices charged less than is owed. */
  amount: Cents;
  /** The invoice that charged the sale. */
  invoice_number: NonEmptyString;
}

/** What a client has allowed; suspended: the account's holder said that a debit was not authorized (S50). */
export interface DebitPermissionState {
  status: "active" | "pending" | "inactive" | "suspended";
  last4: NonEmptyString | null;
}

export interface Rehearsal {
  id: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  lines: RehearsedLine[];
  excluded: LeftOutLine[];
  credits: CarriedCredit[];
  /** The commission of the lines less the credits. */
  total: Cents;
  /** The day of the debit if it were billed now; null where nothing would be debited. */
  debitDate: Day | null;
  /** Why that day, one sentence a reason; or why nothing would be debited. */
  why: NonEmptyString[];
  /** What the client will read. */
  notice: NonEmptyString | null;
  mandate: DebitPermissionState | null;
  /** Why it cannot be billed now, a sentence: nothing may be debited; null: it can. */
  refusal: NonEmptyString | null;
  /** Names exactly this; a bill that states it is refused once anything differs. */
  hash: NonEmptyString;
}

export interface RehearseAnswer {
  rehearsals: Rehearsal[];
  total: Cents;
  /**
   * Why a run of the rehearsed debits could cross a limit of return rates and needs a `riskReason` (S71); null: it
   * cannot.
   * @required
   */
  returnRisk?: { text: NonEmptyString } | null;
}

/** What was shown is stated with each row; amounts that differ are 422 with both values (S47). */
export interface BillClientRequest {
  id: string;
  startDate: string;
  endDate: string;
  transactions: { id: string; totalOrder: number; commission: number }[];
  confirmUnconfirmed?: boolean;
  rehearsalHash?: string;
  /** Why the debit is made although it could cross a limit of return rates, 3 to 500 characters (S71). */
  riskReason?: string;
}

/** 201; 200 with the first result where it was billed already, or where the total is carried (`invoice` null). */
export interface BillClientAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
  payment: InvoicePayment | null;
  /** Cents that stay for a later invoice, where there is none. */
  carried?: Cents;
}

/**
 * Clients to bill, each by its rehearsal: the hashed rows are billed, or nothing. `riskReason`: why the run is made
 * although it could cross a limit of return rates (S71).
 */
export interface BillClientsRequest {
  clients: (Omit<BillQuestion, "transactions" | "except"> & { rehearsalHash: string; riskReason?: string })[];
}

export const BILLING_RUN_STATES = ["queued", "running", "done"] as const;

export interface BillingRunResult {
  /** User id of the client. */
  id: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  /** `billed` an invoice was made, now or before · `carried` under $1.00 or a credit · `refused` see the message. */
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

/** `q` finds businesses, owners and e-mail addresses; `withSales` leaves out who sold nothing in the range. */
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

/** One client in the billing list of the agency. Integer cents, of the range. */
export interface BillingClient {
  /** User id of the client. */
  id: NonEmptyString;
  name: NonEmptyString;
  owner: NonEmptyString;
  connections: { source: SalesSource; status: ConnectionStatus; lastSyncAt: Instant | null }[];
  verified: Cents;
  commission: Cents;
  mandate: DebitPermissionState | null;
  /** What a bill of the range would come to now, before credits. */
  billable: { sales: Count; refunds: Count; commission: Cents; unconfirmed: Count };
  /** 0 to 100 (S53); null: not computed yet. */
  risk: { score: Count } | null;
  /** Stops bills and debits of the client; `until` null: until staff lifts it. */
  hold: { until: Day | null; reason: NonEmptyString } | null;
}

/** `totals` and `matching` cover everything that matches, whatever page is asked for. */
export interface BillingListAnswer {
  data: BillingClient[];
  totals: { verified: Cents; commission: Cents; billable: Cents; underWay: Cents };
  matching: Count;
  /** IANA, of the agency: times of the list are shown in it. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}
