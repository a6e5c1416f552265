/**
 * Status of an invoice (S48). `processing`: not paid, the bank has not answered yet. `credited`: written off, so its
 * sales are neither billed nor credited again.
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
