import type { InvoiceStatus } from "@portal/api-contract";

const payable: readonly InvoiceStatus[] = ["scheduled", "failed", "returned", "disputed"];

/** Whether something is owed for an invoice of this status that no debit is bringing just now. */
export function isPayable(status: InvoiceStatus): boolean {
  return payable.includes(status);
}
