import { cash, clientCredit } from "../../../ledger/accounts";
import { findPromised } from "../disputes/invoice-book.policy";
import { findMistakeLimit } from "../refunds/refundable.policy";
import { chargeOf, grantedElsewhere } from "./grants.fixture";
import {
  business,
  followStatus,
  post,
  sumOf,
  transfer,
  refundableOf,
  requestRefund,
  type BookedInvoice,
  type Books,
} from "./client-books.fixture";
import { fitQuestions, settleDispute } from "./question-acts.fixture";
import { fitWriteOff } from "./debit-acts.fixture";
import { cancelUnpaid } from "./unpaid-credit.fixture";

/** Refunds an amount, or the charge of a line, as billed by mistake. */
export function refundMistake(books: Books, invoice: BookedInvoice, by: { part: number; which: number | null }): void {
  const left = sumOf(refundableOf(invoice), ({ leftCents }) => leftCents);
  if (left === 0 || invoice.attempts.some(({ state }) => state === "processing")) return;
  const line = by.which === null ? undefined : invoice.lines[by.which % invoice.lines.length];
  const lineIds = line ? [line.id] : null;
  const refunded = invoice.refunds.flatMap((refund) => refund.lineIds ?? []);
  const questioned = invoice.questions.filter(({ granted }) => granted === null || granted > 0);
  const isGranted = line !== undefined && grantedElsewhere(books, invoice, line) > 0;
  const isBlocked = line && (refunded.includes(line.id) || questioned.some(({ lineId }) => lineId === line.id));
  const cents = line ? chargeOf(invoice, line) : Math.max(1, Math.floor(left / by.part));
  const mistakes = sumOf(
    invoice.refunds.filter(({ disputeId }) => disputeId === null),
    (refund) => refund.cents,
  );
  const paid = invoice.attempts.filter(({ state }) => state === "succeeded");
  const received = sumOf(paid, ({ amountCents }) => amountCents);
  const promised = findPromised(invoice.questions);
  if (
    isGranted ||
    isBlocked ||
    cents <= 0 ||
    cents > left ||
    cents > findMistakeLimit({ received, mistakes, promised })
  )
    return;
  requestRefund(books, invoice, { cents, disputeId: null, lineIds });
}

/** True if the refund's debit was returned: then the refund fails. */
const isDebitReturned = ({ attempts }: BookedInvoice, { attemptId }: { attemptId: string }) =>
  attempts.some(({ id, returned }) => id === attemptId && returned > 0);

/** Ends the refund, which may fail after success. */
export function endRefund(books: Books, invoice: BookedInvoice, which: number, status: "succeeded" | "failed"): void {
  const refund = invoice.refunds[which % Math.max(1, invoice.refunds.length)];
  if (!refund || refund.status === "failed") return;
  if (status === "succeeded" && refund.status === "pending" && isDebitReturned(invoice, refund)) return;
  Object.assign(refund, { status, isFailed: status === "failed" });
  const dispute = books.disputes.find(({ id }) => id === refund.disputeId);
  if (status === "failed") {
    post(books, transfer(cash, clientCredit(business), refund.cents));
    if (dispute) fitQuestions(books, invoice);
    if (dispute && invoice.status === "credited") fitWriteOff(books, invoice, false);
    if (!dispute) cancelUnpaid(books, invoice);
    followStatus(invoice);
  }
  if (dispute) settleDispute(books, dispute);
}
