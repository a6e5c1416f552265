import type { InvoiceStatus } from "./invoices.js";

/** Of the agency. Days are `YYYY-MM-DD`, inclusive, of the issue in the agency's zone. */
export interface InvoiceFilter {
  /** Finds numbers of invoices and names of businesses. */
  q?: string;
  /** `open`: everything that is owed and neither paid nor over. */
  status?: InvoiceStatus | "open";
  start?: string;
  end?: string;
}

export interface InvoiceListQuery extends InvoiceFilter {
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

/** One invoice in the agency's list. Integer cents. */
export interface InvoiceListItem {
  id: string;
  invoice_number: string;
  /** User id of the client, and the name of its business as it was billed. */
  clientId: string;
  name: string;
  status: InvoiceStatus;
  issuedAt: string;
  time_period: { start: string; end: string };
  /** Day of its last debit. */
  debitDate: string;
  total: number;
  /** What its debits brought, and what was paid another way. */
  debited: number;
  paidOtherwise: number;
  /** What is owed for it now. */
  due: number;
}

/** `totals` cover everything that matches, whatever page is asked for; void invoices are counted and sum to nothing. */
export interface InvoiceListAnswer {
  data: InvoiceListItem[];
  totals: { count: number; total: number; received: number; due: number };
  nextCursor: string | null;
}
