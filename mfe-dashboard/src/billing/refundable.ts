import type { InvoiceAnswer } from "@portal/shared-ui/api";

/** Cents of paid debits of the invoice that are not refunded. Failed refunds do not count. */
export function countRefundable({ payments, refunds }: Pick<InvoiceAnswer, "payments" | "refunds">): number {
  const paid = payments.reduce((sum, { status, amount }) => (status === "succeeded" ? sum + amount : sum), 0);
  return refunds.reduce((left, { status, amount }) => (status === "failed" ? left : left - amount), paid);
}
