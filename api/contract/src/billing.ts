import type { MessageAnswer } from "./answers.js";
import type { EXCLUSION_REASONS, SaleKind, SalesSource } from "./sales.js";

/** Where an invoice is (S48). `processing` is not paid: the bank has not answered yet. */
export const INVOICE_STATUSES = [
  "draft",
  "scheduled",
  "processing",
  "paid",
  "failed",
  "returned",
  "disputed",
  "credited",
  "void",
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Where one attempt to debit is; `scheduled` nobody has told the provider yet. */
export const DEBIT_STATUSES = [
  "scheduled",
  "processing",
  "succeeded",
  "failed",
  "returned",
  "disputed",
  "canceled",
] as const;
export type DebitStatus = (typeof DEBIT_STATUSES)[number];

/** Why a row of the range is not on the bill: it does not count, or it may not be billed now. */
export type LeftOutReason =
  (typeof EXCLUSION_REASONS)[number] | "billed" | "not-confirmed" | "not-chosen" | "after-end";

/**
 * One client's bill as asked for: days are `YYYY-MM-DD`, inclusive, in the zone of its business (S35). `transactions`: ids of
 * the rows that are billed; without it every billable row of the range. What was given back of billed sales is always on it
 * (S30).
 */
export interface BillQuestion {
  /** User id of the client. */
  id: string;
  startDate: string;
  endDate: string;
  transactions?: string[];
  /** Rows that nobody has confirmed are billed as well (S31). */
  confirmUnconfirmed?: boolean;
}

export interface RehearseRequest {
  clients: BillQuestion[];
}

/** A row that would be billed; what is given back is negative. Integer cents. */
export interface RehearsedLine {
  id: string;
  /** What was sold, for example 'Ceramic Coating and 1 more'. */
  name: string;
  /** Day in the zone of the business. */
  date: string;
  /** ISO 8601 in UTC. */
  at: string;
  kind: SaleKind;
  source: SalesSource;
  totalOrder: number;
  verified: number;
  commission: number;
  confirmed: boolean;
}

export interface LeftOutLine {
  id: string;
  name: string;
  date: string;
  totalOrder: number;
  /** ISO 4217 of `totalOrder`. */
  currency: string;
  reason: LeftOutReason;
  /** The reason as a sentence. */
  text: string;
  /** The live invoice that has it; null otherwise. */
  invoice_number: string | null;
}

/** Money given back of a sale on an earlier invoice: it lowers this bill. */
export interface CarriedCredit {
  /** `credit:` + source + the reversal's id (S47). */
  id: string;
  /** Cents by which it lowers the bill; negative only where less was given back than an earlier invoice credited. */
  amount: number;
  /** The invoice that charged the sale. */
  invoice_number: string;
}

export interface Rehearsal {
  id: string;
  /** Name of the business. */
  name: string;
  lines: RehearsedLine[];
  excluded: LeftOutLine[];
  credits: CarriedCredit[];
  /** Cents: the commission of the lines less the credits. */
  total: number;
  /** The day of the debit if it were billed now; null where nothing would be debited. */
  debitDate: string | null;
  /** Why that day, one sentence a reason; or why nothing would be debited. */
  why: string[];
  /** What the client will read. */
  notice: string | null;
  mandate: { status: "active" | "pending" | "inactive"; last4: string | null } | null;
  /** Names exactly this; a bill that states it is refused once anything differs. */
  hash: string;
}

export interface RehearseAnswer {
  rehearsals: Rehearsal[];
  total: number;
}

/** What was shown is stated with each row; amounts that differ are 422 with both values (S47). */
export interface BillClientRequest {
  id: string;
  startDate: string;
  endDate: string;
  transactions: { id: string; totalOrder: number; commission: number }[];
  confirmUnconfirmed?: boolean;
  rehearsalHash?: string;
}

export interface BilledInvoice {
  id: string;
  invoice_number: string;
  status: InvoiceStatus;
  total: number;
  debitDate: string;
}

/** The attempt to debit that stands for the invoice now. */
export interface InvoicePayment {
  id: string;
  status: DebitStatus;
  amount: number;
  debitDate: string;
  /** From 1. */
  attempt: number;
}

/** 201; 200 with the first result where it was billed already, or where the total is carried (`invoice` null). */
export interface BillClientAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
  payment: InvoicePayment | null;
  /** Cents that stay for a later invoice, where there is none. */
  carried?: number;
}

/** Each by its rehearsal: what it hashed is billed, or nothing. */
export interface BillClientsRequest {
  clients: (Omit<BillQuestion, "transactions"> & { rehearsalHash: string })[];
}

export const BILLING_RUN_STATES = ["queued", "running", "done"] as const;

export interface BillingRunResult {
  /** User id of the client. */
  id: string;
  /** `billed` an invoice was made, now or before · `carried` under $1.00 or a credit · `refused` see the message. */
  status: "billed" | "carried" | "refused";
  invoice?: BilledInvoice;
  message: string;
}

export interface BillingRun {
  state: (typeof BILLING_RUN_STATES)[number];
  done: number;
  of: number;
  results: BillingRunResult[];
}

/** In the list of settings; `id` of the request only from admins (S14). */
export interface InvoiceItem {
  id: string;
  invoice_number: string;
  /** Days of the business. */
  time_period: { start: string; end: string };
  status: InvoiceStatus;
  transaction_data: {
    name: string;
    /** `price` in cents. */
    items: { name: string; quantity: string; price: number }[];
    totalOrder: number;
    commission: number;
  }[];
  total: number;
  debitDate: string;
}

/** `id`: a user id; only admins may name one, everyone else gets their own (S14). */
export interface FetchInvoicesRequest {
  id?: string;
  cursor?: string;
  limit?: number;
}

/** A line of an invoice, as it was billed. Integer cents. */
export interface InvoiceLine {
  id: string;
  kind: SaleKind | "credit";
  source: SalesSource;
  /** The provider's id of the sale or of what was given back. */
  externalId: string;
  name: string;
  items: { name: string; quantity: string; price: number }[];
  date: string;
  at: string;
  totalOrder: number;
  verified: number;
  commission: number;
}

/** Whether clients get their invoices by mail: off at first (S52). */
export interface BillingMail {
  on: boolean;
}

/** What happened to an invoice, oldest first; the last one of `kind` 'paid' may be expected (`at` null, `between` days). */
export interface InvoiceEvent {
  kind: "issued" | "told" | "debit-sent" | "failed" | "retry" | "paid" | "returned" | "disputed" | "void" | "credited";
  /** ISO 8601; null: it is still to come. */
  at: string | null;
  /** The days between which it is expected. */
  between?: { start: string; end: string };
  /** Why, as a sentence. */
  text: string | null;
}

/** One invoice as its client and the agency see it. */
export interface InvoiceAnswer {
  id: string;
  invoice_number: string;
  status: InvoiceStatus;
  clientId: string;
  /** Name of the business. */
  name: string;
  timeZone: string;
  time_period: { start: string; end: string };
  issuedAt: string;
  lines: InvoiceLine[];
  verified: number;
  total: number;
  /** True: `verified` x 30% is exactly the commission of its lines; otherwise rounding of single sales makes the difference. */
  isExactShare: boolean;
  debitDate: string;
  why: string[];
  payments: InvoicePayment[];
  events: InvoiceEvent[];
  account: { institution: string; last4: string | null; holder: "business" | "personal" } | null;
  mandateSignedAt: string | null;
  /** Last day on which a line may be questioned (S54). */
  questionsUntil: string;
  /** Of the agency, for admins alone; null for the client. */
  billedBy: string | null;
  /** The invoice that took its place, or whose place it took. */
  replacedBy: string | null;
  replaces: string | null;
  /** For admins: what may be done with it now. */
  may: { void: boolean; reissue: boolean };
}

export interface ChangeInvoiceRequest {
  id: string;
  reason: string;
}

export interface ChangeInvoiceAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
}

/** `client`: a user id; only admins may name one. `month`: `YYYY-MM`, default the month of today. */
export interface DebitsQuery {
  client?: string;
  month?: string;
}

export interface DebitDay {
  invoiceId: string;
  invoice_number: string;
  clientId: string;
  name: string;
  date: string;
  amount: number;
  status: DebitStatus;
  attempt: number;
  why: string[];
}

/** What is debited when: of one client, or of all for admins. */
export interface DebitsAnswer {
  month: string;
  today: string;
  debits: DebitDay[];
  /** Days of the month on which banks are closed, besides weekends. */
  holidays: { date: string; name: string }[];
  /** The next one that is still to come, whatever month. */
  next: DebitDay | null;
  /** Of one client: cents that are billable and on no invoice. */
  notBilled: { sales: number; refunds: number; commission: number } | null;
}

/** A movement on the account that a client lets us debit. Signed cents, epoch seconds. */
export interface BankMovement {
  id: string;
  amount: number;
  transacted_at: number;
  description: string;
  accountId: string;
  markedAsSale: boolean;
  /** A payout of Square or Stripe: its sales are counted at their source, so it cannot be marked (S29). */
  isPayout: boolean;
}

export interface BankMovementsRequest {
  /** User id of the client. */
  id: string;
  startDate: string;
  endDate: string;
}

export interface BankMovementsAnswer {
  data: BankMovement[];
}

export interface MarkAsSaleRequest {
  transactionId: string;
  marked: boolean;
}

/** One posting of a client's account in the ledger (S51), newest first. */
export interface LedgerLine {
  at: string;
  kind: string;
  /** What it comes from: an invoice, a debit, a reversal. */
  ref: string;
  account: string;
  /** Signed cents: a debit is positive. */
  amount: number;
  /** Of that account after it. */
  balance: number;
}

/** `balance`: cents that the client owes, less what it is credited. */
export interface LedgerAnswer {
  balance: number;
  data: LedgerLine[];
  nextCursor: string | null;
}

export interface LedgerQuery {
  /** User id of the client. */
  client: string;
  cursor?: string;
  limit?: number;
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
  id: string;
  name: string;
  owner: string;
  connections: { source: SalesSource; status: string; lastSyncAt: string | null }[];
  verified: number;
  commission: number;
  mandate: { status: "active" | "pending" | "inactive" | "suspended"; last4: string | null } | null;
  /** What a bill of the range would come to now, before credits. */
  billable: { sales: number; refunds: number; commission: number; unconfirmed: number };
}

/** `totals` and `matching` cover everything that matches, whatever page is asked for. */
export interface BillingListAnswer {
  data: BillingClient[];
  totals: { verified: number; commission: number; billable: number; underWay: number };
  matching: number;
  nextCursor: string | null;
}
