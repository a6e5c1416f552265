import type { MessageAnswer } from "./answers.js";
import type { BilledInvoice, InvoicePayment } from "./invoices.js";

/** How a client paid the agency without a debit. */
export const PAYMENT_METHODS = ["check", "wire", "card", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment of an invoice, or of part of it, that came another way than by debit. */
export interface OutsidePayment {
  id: string;
  invoiceId: string;
  invoice_number: string;
  /** Cents, more than 0. */
  amount: number;
  /** `YYYY-MM-DD`, the day of the payment in the zone of the invoice. */
  date: string;
  method: PaymentMethod;
  /** Number of the check, id of the wire and the like; empty: none. */
  reference: string;
  /** Name of who recorded it, for the agency alone; null for the client. */
  recordedBy: string | null;
  recordedAt: string;
  /** Reversed by a counter-entry; null: it stands. */
  takenBack: { at: string; reason: string } | null;
}

/** The same invoice, day, method, reference and amount is one payment. */
export interface RecordPaymentRequest {
  invoiceId: string;
  /** Cents; at most what is owed for the invoice. */
  amount: number;
  /** `YYYY-MM-DD`, not later than today. */
  date: string;
  method: PaymentMethod;
  reference: string;
}

export interface TakeBackPaymentRequest {
  /** Of an `OutsidePayment`. */
  id: string;
  reason: string;
}

/** 201; 200 where it was recorded already, or taken back. */
export interface OutsidePaymentAnswer extends MessageAnswer {
  payment: OutsidePayment;
  invoice: BilledInvoice;
}

/** `date`: a banking day on which a debit that failed for want of funds is tried again. */
export interface RetryDebitRequest {
  invoiceId: string;
  date: string;
}

export interface RetryDebitAnswer extends MessageAnswer {
  invoice: BilledInvoice;
  payment: InvoicePayment;
}
