import type { DisputeRefund } from "@portal/api-contract";
import { findPending, type BookedQuestion, type InvoiceBook } from "./invoice-book.policy";

const sumOf = (parts: readonly DisputeRefund[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Sums refunds that did not fail; if all failed, the failed refunds. Null without a refund. */
export function sumRefunds(parts: readonly DisputeRefund[]): DisputeRefund | null {
  if (parts.length === 0) return null;
  const sent = parts.filter(({ status }) => status !== "failed");
  if (sent.length === 0) return { amount: sumOf(parts), status: "failed", arrivesOn: null };
  const open = sent.filter(({ status }) => status === "pending");
  const days = (open.length > 0 ? open : sent).flatMap(({ arrivesOn }) => arrivesOn ?? []).sort();
  return { amount: sumOf(sent), status: open.length > 0 ? "pending" : "succeeded", arrivesOn: days.at(-1) ?? null };
}

/** Cents that a refund can return: paid cents up to the unrefunded cents of debits, and cents in transit. */
export function findGrantRefundable(money: {
  questions: readonly BookedQuestion[];
  debits: InvoiceBook["debits"];
  /** Unrefunded cents of debits. */
  leftCents: number;
}): number {
  const { questions, debits, leftCents } = money;
  const credited = questions.reduce((sum, question) => sum + question.credited, 0);
  const pending = questions.reduce((sum, question) => sum + findPending(question), 0);
  const underWay = debits.reduce((sum, { state, cents }) => (state === "processing" ? sum + cents : sum), 0);
  return Math.min(credited, leftCents) + Math.min(pending, underWay);
}
