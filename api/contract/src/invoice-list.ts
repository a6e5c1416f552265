import type { InvoiceStatus } from "./invoices.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

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
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  /** User id of the client, and the name of its business as it was billed. */
  clientId: NonEmptyString;
  name: NonEmptyString;
  status: InvoiceStatus;
  issuedAt: Instant;
  time_period: { start: Day; end: Day };
  /** Day of its last debit. */
  debitDate: Day;
  total: Cents;
  /** What its debits brought, and what was paid another way. */
  debited: Cents;
  paidOtherwise: Cents;
  /** What is owed for it now. */
  due: Cents;
}

/** `totals` cover everything that matches, whatever page is asked for; void invoices are counted and sum to nothing. */
export interface InvoiceListAnswer {
  data: InvoiceListItem[];
  totals: { count: Count; total: Cents; received: Cents; due: Cents };
  nextCursor: NonEmptyString | null;
}
