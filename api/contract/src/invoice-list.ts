import type { InvoiceStatus } from "./invoice-status.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** Filter of the agency's list. Days of issue, `YYYY-MM-DD`, inclusive, in the agency's zone. */
export interface InvoiceFilter {
  /** Part of an invoice number or business name. */
  q?: string;
  /** `open`: owed, neither paid nor ended. */
  status?: InvoiceStatus | "open";
  start?: string;
  end?: string;
}

export interface InvoiceListQuery extends InvoiceFilter {
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface InvoiceListItem {
  id: NonEmptyString;
  invoice_number: NonEmptyString;
  /** User id of the client. `name`: the business on the invoice. */
  clientId: NonEmptyString;
  name: NonEmptyString;
  status: InvoiceStatus;
  issuedAt: Instant;
  time_period: { start: Day; end: Day };
  /** Day of its last debit. */
  debitDate: Day;
  /** True: a hold has postponed the debit, so `debitDate` is no promise (S74). Absent: false. */
  postponed?: boolean;
  total: Cents;
  /** Paid by debit, and without a debit. */
  debited: Cents;
  paidOtherwise: Cents;
  /** Cents owed now. */
  due: Cents;
}

/** `totals` cover all pages. Void invoices are counted with amount 0. */
export interface InvoiceListAnswer {
  data: InvoiceListItem[];
  totals: { count: Count; total: Cents; received: Cents; due: Cents };
  nextCursor: NonEmptyString | null;
}
