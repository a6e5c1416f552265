import type { InvoiceStatus } from "@portal/api-contract";

const payable: readonly InvoiceStatus[] = ["scheduled", "failed", "returned", "disputed"];

/** True if the invoice can owe an amount that no debit in process takes. */
export function isPayable(status: InvoiceStatus): boolean {
  return payable.includes(status);
}
