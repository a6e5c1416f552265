import { cash, receivable } from "../../../ledger/accounts";
import { postingsOfDebit } from "../debits/post-debit";
import { findRaised } from "../debits/fit-debit.policy";
import { planWriteOffChanges } from "../disputes/invoice-book.policy";
import { postingsOfVoid, postingsOfWriteOff } from "../invoices/invoice-entries.policy";
import { canMove } from "../invoices/move-invoice";
import { findEnd } from "../invoices/status-after.policy";
import { usesCredit } from "../rehearsal/absorb.policy";
import {
  endsPermission,
  isRetried,
  isRetryForbidden,
  stateAfter,
  type ReturnedBy,
} from "../returns/find-return.policy";
import {
  bankDay,
  bookOf,
  sumReceived,
  business,
  cancelScheduled,
  followStatus,
  lower,
  moveQuestions,
  moveStatus,
  post,
  returnedBy,
  settledOf,
  sumOf,
  unplannedOf,
  transfer,
  type BookedInvoice,
  type BookedLine,
  type Books,
} from "./client-books.fixture";
import { fitQuestions, raise, schedule } from "./question-acts.fixture";
import { cancelUnpaid } from "./unpaid-credit.fixture";

export function send(books: Books, invoice: BookedInvoice): void {
  const attempt = invoice.attempts.find(({ state }) => state === "scheduled");
  if (!attempt) return;
  moveStatus(invoice, "processing");
  attempt.state = "processing";
  post(books, postingsOfDebit("debit-sent", business, attempt.amountCents));
}

export function succeed(books: Books, invoice: BookedInvoice): void {
  const attempt = invoice.attempts.find(({ state }) => state === "processing");
  if (!attempt) return;
  attempt.state = "succeeded";
  post(books, postingsOfDebit("debit-succeeded", business, attempt.amountCents));
  followStatus(invoice);
  fitQuestions(books, invoice);
}

/** The bank returns the debit before success. */
export function fail(books: Books, invoice: BookedInvoice, by: ReturnedBy): void {
  const attempt = invoice.attempts.find(({ state }) => state === "processing");
  if (!attempt) return;
  Object.assign(attempt, { state: "failed", ...returnedBy(by) });
  post(books, postingsOfDebit("debit-failed", business, attempt.amountCents));
  if (endsPermission(by)) cancelScheduled(invoice);
  fitQuestions(books, invoice);
  followStatus(invoice);
  const cents = Math.min(attempt.amountCents, unplannedOf(invoice));
  const isForbidden = isRetryForbidden(invoice.attempts, attempt.debitNumber);
  if (endsPermission(by) || !isRetried(by) || attempt.tryNumber >= 3 || cents <= 0 || isForbidden) return;
  schedule(books, invoice, { cents, debitNumber: attempt.debitNumber, tryNumber: attempt.tryNumber + 1 });
  followStatus(invoice);
}

/** The bank returns a paid debit, less cents that the provider has refunded. A pending refund may fail later. */
export function returnDebit(books: Books, invoice: BookedInvoice, which: number, by: ReturnedBy): void {
  const paid = invoice.attempts.filter(({ state }) => state === "succeeded");
  const attempt = paid[which % Math.max(1, paid.length)];
  if (!attempt) return;
  const refunds = invoice.refunds.filter(({ attemptId, status }) => attemptId === attempt.id && status === "succeeded");
  const cents = attempt.amountCents - sumOf(refunds, (refund) => refund.cents);
  if (cents === 0) return;
  const state = stateAfter(by);
  Object.assign(attempt, { state, returned: cents, ...returnedBy(by) });
  post(books, postingsOfDebit("debit-returned", business, cents));
  cancelScheduled(invoice);
  fitQuestions(books, invoice);
  followStatus(invoice);
  if (invoice.status !== "credited") return;
  fitWriteOff(books, invoice, state === "disputed");
  cancelUnpaid(books, invoice);
}

/** As `createSetReturnCode`. */
export function setCode(invoice: BookedInvoice, which: number, { returnCode }: ReturnedBy): void {
  const returned = invoice.attempts.filter(({ returnReceivedAt }) => returnReceivedAt !== null);
  const attempt = returned[which % Math.max(1, returned.length)];
  if (!attempt) return;
  attempt.returnCode = returnCode;
  const hasSucceeded = attempt.state !== "failed";
  if (hasSucceeded) attempt.state = stateAfter(attempt);
  if (hasSucceeded ? attempt.state === "disputed" : !isRetried(attempt)) cancelScheduled(invoice);
  followStatus(invoice);
}

/** As `fitWriteOff`. */
export function fitWriteOff(books: Books, invoice: BookedInvoice, isLost: boolean): void {
  for (const change of planWriteOffChanges(bookOf(invoice), isLost)) {
    post(books, postingsOfWriteOff(business, change));
    if (change.isLost) invoice.lost += change.cents;
    else invoice.writtenOff += change.cents;
  }
}

/** As `refitWrittenOff`. */
function refitWrittenOff(books: Books, used: readonly BookedLine[]): void {
  for (const invoice of books.invoices.filter(({ status }) => status === "credited")) {
    const credits = [...books.disputes.filter((dispute) => dispute.invoice === invoice), ...invoice.refunds];
    if (!used.some(({ grantRef }) => credits.some(({ id }) => id === grantRef))) continue;
    fitQuestions(books, invoice);
    fitWriteOff(books, invoice, false);
    cancelUnpaid(books, invoice);
  }
}

const isQuestioned = ({ questions }: BookedInvoice) => questions.some(({ granted }) => granted === null);

export function writeOff(books: Books, invoice: BookedInvoice): void {
  const { status } = invoice;
  if (!canMove(status, "credited") || isQuestioned(invoice)) return;
  cancelScheduled(invoice);
  fitQuestions(books, invoice);
  fitWriteOff(books, invoice, status === "disputed");
  moveStatus(invoice, "credited");
  cancelUnpaid(books, invoice);
}

/** As `makeVoid`: the sales may be billed again. */
export function makeVoid(books: Books, invoice: BookedInvoice): void {
  const isPaid = sumReceived(invoice) !== 0 || invoice.refunds.length > 0;
  if (!canMove(invoice.status, "void") || isPaid || isQuestioned(invoice)) return;
  cancelScheduled(invoice);
  const used = invoice.lines.filter(({ grantRef, commission }) => usesCredit(grantRef) && commission < 0);
  let notOwed = 0;
  for (const { id, disputeId, notOwed: cents } of invoice.questions) {
    if (cents === 0) continue;
    moveQuestions(books, invoice, [{ questionId: id, move: "grant-kept", cents }]);
    for (const dispute of books.disputes) if (dispute.id === disputeId) dispute.settlement = "credit";
    notOwed += cents;
  }
  const amounts = { owed: invoice.total - notOwed, reopened: 0 - sumOf(used, ({ commission }) => commission) };
  post(books, postingsOfVoid(business, amounts));
  moveStatus(invoice, "void");
  refitWrittenOff(books, used);
}

export function pay(books: Books, invoice: BookedInvoice, part: number): void {
  const { due } = settledOf(invoice);
  const isOpen = ["scheduled", "failed", "returned", "disputed"].includes(invoice.status);
  if (!isOpen || due <= 0) return;
  const cents = Math.ceil(due / part);
  invoice.payments.push({ cents, live: true });
  post(books, transfer(cash, receivable(business), cents));
  lower(invoice, due - cents);
  followStatus(invoice);
}

/** As `createReversePayment`. */
export function reversePayment(books: Books, invoice: BookedInvoice): void {
  const payment = invoice.payments.find(({ live }) => live);
  if (!payment || invoice.status === "processing") return;
  payment.live = false;
  post(books, transfer(receivable(business), cash, payment.cents));
  const before = invoice.status;
  fitQuestions(books, invoice);
  if (before === "credited") {
    fitWriteOff(books, invoice, invoice.lost > 0);
    cancelUnpaid(books, invoice);
    return;
  }
  const { due } = settledOf(invoice);
  const raised = findRaised(invoice.attempts, bankDay);
  const plannedCents = sumOf(
    invoice.attempts.filter(({ state }) => state === "scheduled"),
    ({ amountCents }) => amountCents,
  );
  if (raised && due <= 0) cancelScheduled(invoice);
  else if (raised && due < plannedCents) lower(invoice, due);
  else if (raised && due > plannedCents) raise(raised, due - plannedCents);
  if (before !== "paid" || due <= 0) followStatus(invoice);
  else moveStatus(invoice, raised ? "scheduled" : (findEnd(invoice.attempts) ?? "returned"));
}
