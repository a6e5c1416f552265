import type { MessageAnswer } from "./answers.js";
import type { BilledInvoice, InvoicePayment, OutsidePayment, PaymentMethod } from "./invoices.js";

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
