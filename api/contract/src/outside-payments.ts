import type { MessageAnswer } from "./answers.js";
import type { BilledInvoice, InvoicePayment, OutsidePayment, PaymentMethod } from "./invoices.js";

/** Idempotent: same invoice, day, method, reference and amount is the same payment. */
export interface RecordPaymentRequest {
  invoiceId: string;
  /** Cents, at most the owed amount. */
  amount: number;
  /** `YYYY-MM-DD`, not in the future. */
  date: string;
  method: PaymentMethod;
  reference: string;
}

export interface TakeBackPaymentRequest {
  /** Id of an `OutsidePayment`. */
  id: string;
  reason: string;
}

/** 201; 200 if already recorded or reversed. */
export interface OutsidePaymentAnswer extends MessageAnswer {
  payment: OutsidePayment;
  invoice: BilledInvoice;
}

/** `date`: banking day for the retry of a debit that failed for insufficient funds. */
export interface RetryDebitRequest {
  invoiceId: string;
  date: string;
}

export interface RetryDebitAnswer extends MessageAnswer {
  invoice: BilledInvoice;
  payment: InvoicePayment;
}
