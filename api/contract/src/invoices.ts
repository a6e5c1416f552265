import type { MessageAnswer } from "./answers.js";
import type { LineOutcome, LineState } from "./disputes.js";
import type { DebitRefund } from "./returns.js";
import type { RowSource, SaleKind } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/**
 * Status of an invoice (S48). `processing` is not paid: the bank has not answered yet. `credited`: the amount owed was
 * written off, so its sales are neither billed nor credited again.
 */
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

export interface BilledInvoice {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  status: InvoiceStatus;
  total: Cents;
  debitDate: Day;
}

/** The attempt to debit that stands for the invoice now. */
export interface InvoicePayment {
  id: NonEmptyString;
  status: DebitStatus;
  amount: Cents;
  debitDate: Day;
  /** Number among all attempts of the invoice, from 1. */
  attempt: Count;
  /** Number of this try of its debit, from 1 to 3: an invoice may have several debits; absent: `attempt`. */
  tryNumber?: Count;
  /** True: a hold has postponed it, so `debitDate` is no promise and its day follows (S74); absent: false. */
  postponed?: boolean;
}

/** How a client paid the agency without a debit. */
export const PAYMENT_METHODS = ["check", "wire", "card", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment of an invoice, or of part of it, that came another way than by debit. */
export interface OutsidePayment {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  /** More than 0. */
  amount: Cents;
  /** The day of the payment in the zone of the invoice. */
  date: Day;
  method: PaymentMethod;
  /** Number of the check, id of the wire and the like; empty: none. */
  reference: string;
  /** Name of who recorded it, for the agency alone; null for the client. */
  recordedBy: NonEmptyString | null;
  recordedAt: Instant;
  /** Reversed by a counter-entry; null: it stands. */
  takenBack: { at: Instant; reason: NonEmptyString } | null;
}

/** In the list of settings, and in that of the agency. */
export interface InvoiceItem {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  /** Name of the business, as it was billed. */
  name: NonEmptyString;
  /** Days of the business. */
  time_period: { start: Day; end: Day };
  status: InvoiceStatus;
  transaction_data: {
    name: NonEmptyString;
    /** `price` in cents. */
    items: { name: string; quantity: NonEmptyString; price: Cents }[];
    totalOrder: Cents;
    commission: Cents;
  }[];
  total: Cents;
  debitDate: Day;
}

/** `id`: a user id; only the agency may name one, and gets those of all clients without. Everyone else gets their own (S14). */
export interface FetchInvoicesRequest {
  id?: string;
  cursor?: string;
  limit?: number;
}

/** A line of an invoice, as it was billed. Integer cents. */
export interface InvoiceLine {
  id: NonEmptyString;
  /** `credit`: a reversal of a sale on an earlier invoice. `correction`: a change of such a sale. */
  kind: SaleKind | "credit" | "correction";
  source: RowSource;
  /** The provider's id of the sale or reversal. */
  externalId: NonEmptyString;
  name: NonEmptyString;
  items: { name: string; quantity: NonEmptyString; price: Cents }[];
  date: Day;
  at: Instant;
  totalOrder: Cents;
  verified: Cents;
  commission: Cents;
  /** States of the cents of its commission (S73); the amounts sum to the commission. */
  states: { state: LineState; amount: Cents }[];
  /**
   * The question about the line; a line can be questioned only once (S72). `amount`: cents in question. `outcome` null:
   * not decided yet.
   */
  dispute: { id: NonEmptyString; amount: Cents; outcome: null | LineOutcome } | null;
  /** Cents of the line that its client may still question now; 0: the line cannot be questioned. */
  questionable: Cents;
}

/** Whether clients get their invoices by mail: off at first (S52). */
export interface BillingMail {
  on: boolean;
}

/** What happened to an invoice, oldest first; the last one of `kind` 'paid' may be expected (`at` null, `between` days). */
export interface InvoiceEvent {
  kind:
    | "issued"
    | "told"
    | "debit-sent"
    | "failed"
    | "retry"
    | "paid"
    | "returned"
    | "disputed"
    | "void"
    | "credited"
    | "payment-recorded"
    | "payment-reversed"
    | "questioned"
    | "answered"
    | "refund-sent"
    | "refunded"
    | "refund-failed";
  /** null: it is still to come. */
  at: Instant | null;
  /** The days between which it is expected. */
  between?: { start: Day; end: Day };
  /** Why, as a sentence. */
  text: NonEmptyString | null;
}

/** One invoice as its client and the agency see it. */
export interface InvoiceAnswer {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  status: InvoiceStatus;
  clientId: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  timeZone: NonEmptyString;
  time_period: { start: Day; end: Day };
  /** Who issued it, and whom it bills, as its PDF names them; `address` null: not known. */
  issuer: { name: NonEmptyString; address: NonEmptyString; email: NonEmptyString };
  billTo: { name: NonEmptyString; address: NonEmptyString | null };
  issuedAt: Instant;
  /** The day for which its debit was planned when it was issued. */
  dueDate: Day;
  /** Since when it has its status. */
  statusAt: Instant;
  lines: InvoiceLine[];
  verified: Cents;
  /** Of its own sales, before what is credited of earlier ones. */
  commission: Cents;
  total: Cents;
  /** True: `verified` x 30% is exactly `commission`; otherwise rounding of single sales makes the difference. */
  isExactShare: boolean;
  /** Day of the last attempt to debit it, and why that day, a sentence a reason. */
  debitDate: Day;
  why: NonEmptyString[];
  payments: InvoicePayment[];
  /** What its client paid another way, in the order in which it was recorded; reversed ones say so. */
  outsidePayments: OutsidePayment[];
  /** Refunds of its debits to the client's bank, oldest request first. */
  refunds: DebitRefund[];
  /** Cents that are owed for it now: the total less what its debits and payments brought; 0 for one that is void or written off. */
  due: Cents;
  /** Cents of lines in question; they are not debited while on hold (S72). */
  onHold: Cents;
  /** Cents that were granted before they were paid, so they are not owed; 0 for a void invoice. */
  notOwed: Cents;
  /** Cents that were credited after they were paid, and not refunded (S73); 0 for a void invoice. */
  credited: Cents;
  /** A question lowers the owed cents without a planned debit first, then the planned debits in this order. */
  planned: { unplanned: Cents; debits: { amount: Cents; date: Day | null }[] };
  events: InvoiceEvent[];
  account: { institution: NonEmptyString; last4: NonEmptyString | null; holder: "business" | "personal" } | null;
  mandateSignedAt: Instant | null;
  /** Last day on which a line may be questioned (S54). */
  questionsUntil: Day;
  /** Of the agency, for admins alone; null for the client. */
  billedBy: NonEmptyString | null;
  /** Number of the invoice that took its place, and of the one whose place it took. */
  replacedBy: NonEmptyString | null;
  replaces: NonEmptyString | null;
  /** Actions that the caller may take now. `question` is for the client; the others are for staff who bill. */
  may: {
    void: boolean;
    reissue: boolean;
    writeOff: boolean;
    recordPayment: boolean;
    question: boolean;
    refund: boolean;
  };
  /**
   * For staff who bill: first and last day on which the debit may be retried, and the cents that the retry debits. Null:
   * no retry is allowed.
   */
  retryDays: { from: Day; to: Day; amount: Cents } | null;
  /** For staff who bill: maximum cents that may be refunded now as billed by mistake; 0: none. */
  refundable: Cents;
  /**
   * Cents of `refundable` that the client keeps. The rest was credited or refunded before, so the next invoice charges
   * it again after a refund.
   */
  refundKept: Cents;
}

export interface ChangeInvoiceRequest {
  id: string;
  reason: string;
}

export interface ChangeInvoiceAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
}
