import type { InvoiceStatus } from "@portal/api-contract";

const payable: readonly InvoiceStatus[] = ["scheduled", "failed", "returned", "disputed"];

/** Returns whether an invoice of this status can owe an amount that no debit in process takes. */
export function isPayable(status: InvoiceStatus): boolean {
  return payable.includes(status);
}
