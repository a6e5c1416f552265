import type { MessageAnswer } from "./answers.js";
import type { LineOutcome, LineState } from "./disputes.js";
import type { InvoiceStatus } from "./invoice-status.js";
import type { OwedInvoice } from "./owed-invoice.js";
import type { DebitRefund } from "./returns.js";
import type { RowSource, SaleKind } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** `scheduled`: not sent to the provider yet. */
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

/** The current debit attempt of the invoice. */
export interface InvoicePayment {
  id: NonEmptyString;
  status: DebitStatus;
  amount: Cents;
  debitDate: Day;
  /** Number of the attempt for the invoice, from 1. */
  attempt: Count;
  /** Number of this try of its debit, 1 to 3. An invoice may have several debits. Absent: same as `attempt`. */
  tryNumber?: Count;
  /** A hold postponed the debit: ignore `debitDate`, the new day is not known yet (S74). Absent: false. */
  postponed?: boolean;
}

/** Ways to pay without a debit. */
export const PAYMENT_METHODS = ["check", "wire", "card", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment of all or a part of an invoice without a debit. */
export interface OutsidePayment {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  /** More than 0. */
  amount: Cents;
  /** Day in the zone of the invoice. */
  date: Day;
  method: PaymentMethod;
  /** Such as a check number or wire id; may be empty. */
  reference: string;
  /** Name of the person who recorded it; null for the client. */
  recordedBy: NonEmptyString | null;
  recordedAt: Instant;
  /** Reversed by a counter-entry; null: valid. */
  takenBack: { at: Instant; reason: NonEmptyString } | null;
}

/** For the invoice lists of the settings and of the agency. */
export interface InvoiceItem {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  /** Name of the business on the invoice. */
  name: NonEmptyString;
  /** Days in the zone of the business. */
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
  /** True: a hold has postponed the debit, so `debitDate` is no promise (S74). Absent: false. */
  postponed?: boolean;
}

/** `id`: a user id, for staff only; default: all clients. Clients get their own (S14). */
export interface FetchInvoicesRequest {
  id?: string;
  cursor?: string;
  limit?: number;
}

/** A line of an invoice as billed. Integer cents. */
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
  /** States of the line's cents (S73); they sum to the commission. */
  states: { state: LineState; amount: Cents }[];
  /**
   * The question about the line; only one is allowed (S72). `amount`: cents in question. `outcome` null: not decided
   * yet.
   */
  dispute: { id: NonEmptyString; amount: Cents; outcome: null | LineOutcome } | null;
  /** Cents that the client may question now; 0: none. */
  questionable: Cents;
}

/** Whether a client gets invoices by mail; default: off (S52). */
export interface BillingMail {
  on: boolean;
}

/**
 * An event of an invoice, oldest first. The last one of `kind` 'paid' may be an expectation (`at` null, `between` set).
 */
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
  /** null: expected. */
  at: Instant | null;
  /** First and last expected day. */
  between?: { start: Day; end: Day };
  /** Reason, a sentence. */
  text: NonEmptyString | null;
}

export interface InvoiceAnswer {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  status: InvoiceStatus;
  clientId: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  timeZone: NonEmptyString;
  time_period: { start: Day; end: Day };
  /** Issuer and billed party as the PDF names them; `address` null: unknown. */
  issuer: { name: NonEmptyString; address: NonEmptyString; email: NonEmptyString };
  billTo: { name: NonEmptyString; address: NonEmptyString | null };
  issuedAt: Instant;
  /** Planned debit day at issue. */
  dueDate: Day;
  /** Start of the current status. */
  statusAt: Instant;
  lines: InvoiceLine[];
  verified: Cents;
  /** Commission of its own sales, before credits. */
  commission: Cents;
  total: Cents;
  /** True: `commission` is exactly `verified` x 30%. False: each sale was rounded. */
  isExactShare: boolean;
  /** Day of the last debit attempt; `postponed` as in `InvoiceItem`. `why`: reasons for that day, one sentence each. */
  debitDate: Day;
  postponed?: boolean;
  why: NonEmptyString[];
  payments: InvoicePayment[];
  /** Payments without a debit in the order of recording, including reversed ones. */
  outsidePayments: OutsidePayment[];
  /** Refunds of its debits, oldest request first. */
  refunds: DebitRefund[];
  /** Cents owed now: the total minus debits and payments; 0 if void or written off. */
  due: Cents;
  /**
   * Why its debits ended without its money, and what to do; null: they have not, or nothing of it is owed. Older servers
   * omit it.
   * @required
   */
  owed?: OwedInvoice | null;
  /** Cents on hold for questions, not debited (S72). */
  onHold: Cents;
  /** Cents granted before payment, so not owed; 0 for a void invoice. */
  notOwed: Cents;
  /** Cents credited after payment and not refunded (S73); 0 for a void invoice. */
  credited: Cents;
  /** A question lowers the unplanned cents first, then the planned debits in this order. */
  planned: { unplanned: Cents; debits: { amount: Cents; date: Day | null }[] };
  events: InvoiceEvent[];
  account: { institution: NonEmptyString; last4: NonEmptyString | null; holder: "business" | "personal" } | null;
  mandateSignedAt: Instant | null;
  /** Last day for questions (S54). */
  questionsUntil: Day;
  /** Name of the person at the agency, for admins only. */
  billedBy: NonEmptyString | null;
  /** Numbers of the invoice that replaced this one, and of the one that it replaced. */
  replacedBy: NonEmptyString | null;
  replaces: NonEmptyString | null;
  /** Allowed actions of the caller. `question` is for the client, the others for staff who bill. */
  may: {
    void: boolean;
    reissue: boolean;
    writeOff: boolean;
    recordPayment: boolean;
    question: boolean;
    refund: boolean;
  };
  /** For staff who bill: first and last day for a retry, and its cents; null: not allowed. */
  retryDays: { from: Day; to: Day; amount: Cents } | null;
  /** For staff who bill: most cents that may be refunded as billed by mistake. */
  refundable: Cents;
  /** Cents of `refundable` that the client keeps; the next invoice charges the rest, credited or refunded before. */
  refundKept: Cents;
}

export interface ChangeInvoiceRequest {
  id: string;
  reason: string;
}

export interface ChangeInvoiceAnswer extends MessageAnswer {
  invoice: BilledInvoice | null;
}
