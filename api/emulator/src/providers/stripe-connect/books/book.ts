import { createHash } from "node:crypto";

import type { AccountBooks } from "./account-books.js";
import type { DisputeRecord, Movement, PaymentRecord, PayoutRecord, RefundRecord } from "./sale.model.js";

/** Books a refund, which takes its money from the balance at once, even while pending. */
export function refundPayment(
  books: AccountBooks,
  payment: PaymentRecord,
  refund: { id: string; amount: number; at: number; status: RefundRecord["status"] },
): RefundRecord {
  const { id, amount, at: created, status } = refund;
  payment.refunded += amount;
  move(books, { type: "refund", created, amount: -amount, currency: payment.currency, source: id });
  return books.refunds.add(id, { id, payment, created, amount, status });
}

/** Sets the refund's status. The money of a failed or canceled refund returns to the balance. */
export function settleRefund(
  books: AccountBooks,
  refund: RefundRecord,
  { status, at }: { status: RefundRecord["status"]; at: number },
): void {
  refund.status = status;
  if (status !== "failed" && status !== "canceled") return;
  const { payment, amount, id } = refund;
  payment.refunded -= amount;
  move(books, { type: "refund", created: at, amount, currency: payment.currency, source: id });
}

/** Opens a dispute, which takes the rest of the payment from the balance until the dispute is won. */
export function openDispute(
  books: AccountBooks,
  payment: PaymentRecord,
  { id, at }: { id: string; at: number },
): DisputeRecord {
  const amount = payment.amount - payment.refunded;
  payment.isDisputed = true;
  const taken = move(books, {
    type: "adjustment",
    created: at,
    amount: -amount,
    currency: payment.currency,
    source: id,
  });
  const dispute: DisputeRecord = { id, payment, created: at, amount, status: "needs_response", movements: [taken] };
  return books.disputes.add(id, dispute);
}

export function closeDispute(
  books: AccountBooks,
  dispute: DisputeRecord,
  { isWon, at }: { isWon: boolean; at: number },
): void {
  dispute.status = isWon ? "won" : "lost";
  if (!isWon) return;
  const { amount, payment, id: source } = dispute;
  const { currency } = payment;
  dispute.movements.push(move(books, { type: "adjustment", created: at, amount, currency, source }));
}

export function bookPayment(books: AccountBooks, payment: PaymentRecord, at: number): void {
  const { amount, currency, chargeId: source } = payment;
  move(books, { type: "charge", created: at, amount, currency, source });
}

/** Books a payout. The money leaves the balance at once; that of a failed or canceled payout returns at once, too. */
export function payOut(books: AccountBooks, payout: PayoutRecord): PayoutRecord {
  const { id: source, created, amount, currency, status } = payout;
  move(books, { type: "payout", created, amount: -amount, currency, source });
  if (status === "failed" || status === "canceled") move(books, { type: "payout", created, amount, currency, source });
  return books.payouts.add(source, payout);
}

function move(books: AccountBooks, movement: Omit<Movement, "id">): Movement {
  const seed = `${movement.source}:${String(movement.amount)}:${String(movement.created)}`;
  const id = `txn_${createHash("sha256").update(seed).digest("hex").slice(0, 24)}`;
  return books.movements.add(id, { id, ...movement });
}
