import type { InvoiceAnswer } from "@portal/shared-ui/api";

/** Cents that debits of the invoice brought and that were not refunded; a failed refund returned nothing. */
export function countRefundable({ payments, refunds }: Pick<InvoiceAnswer, "payments" | "refunds">): number {
  const paid = payments.reduce((sum, { status, amount }) => (status === "succeeded" ? sum + amount : sum), 0);
  return refunds.reduce((left, { status, amount }) => (status === "failed" ? left : left - amount), paid);
}
