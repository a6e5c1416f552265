import { findNextRetry, mayStillTry } from "../debits/fit-debit.policy";
import { planCanceledRefunds, planFit, planHolds, planRelease } from "../disputes/fit-questions.policy";
import { findOwed } from "../disputes/invoice-book.policy";
import { findEnd } from "../invoices/status-after.policy";
import { chargeOf, grantedElsewhere } from "./grants.fixture";
import {
  bankDay,
  bookOf,
  followStatus,
  lower,
  moveQuestions,
  newAttempt,
  nextId,
  openCreditOf,
  sumOf,
  unplannedOf,
  refundableOf,
  requestRefund,
  type BookedAttempt,
  type BookedDispute,
  type BookedInvoice,
  type Books,
} from "./client-books.fixture";
import { cancelRefund, listOpenRefunds } from "./unpaid-credit.fixture";

/** As `settleDispute`. */
export function settleDispute(books: Books, dispute: BookedDispute): void {
  const { id, invoice, status, settlement } = dispute;
  const open = openCreditOf(books, dispute);
  if (status !== "answered" || settlement !== "refund" || open <= 0) return;
  const left = sumOf(refundableOf(invoice), ({ leftCents }) => leftCents);
  const granted = invoice.questions.filter(({ disputeId, credited }) => disputeId === id && credited > 0);
  const cents = Math.min(open, left);
  if (cents > 0) requestRefund(books, invoice, { cents, disputeId: id, lineIds: granted.map(({ lineId }) => lineId) });
}

/** As `fitQuestions`. */
export function fitQuestions(books: Books, invoice: BookedInvoice): void {
  if (invoice.questions.length === 0 || invoice.status === "void") return;
  const disputes = books.disputes.filter((dispute) => dispute.invoice === invoice);
  const creditOf = (dispute: BookedDispute) => ({
    open: openCreditOf(books, dispute),
    failed: listOpenRefunds(books, invoice, dispute.id),
  });
  const open = new Map(disputes.map((dispute) => [dispute.id, creditOf(dispute)]));
  const plan = planFit(bookOf(invoice), open);
  moveQuestions(books, invoice, plan.moves);
  for (const canceled of planCanceledRefunds(plan, open)) cancelRefund(invoice, canceled);
  lower(invoice, findOwed(plan.book));
  for (const dispute of disputes) settleDispute(books, dispute);
}

export function question(books: Books, invoice: BookedInvoice, { which, part }: { which: number; part: number }): void {
  const line = invoice.lines[which % invoice.lines.length];
  const mistaken = invoice.refunds.flatMap(({ disputeId, lineIds }) => (disputeId === null ? (lineIds ?? []) : []));
  if (!line || invoice.status === "void" || invoice.status === "credited") return;
  const most = mistaken.includes(line.id) ? 0 : chargeOf(invoice, line, grantedElsewhere(books, invoice, line));
  if (most <= 0 || invoice.questions.some(({ lineId }) => lineId === line.id)) return;
  const dispute: BookedDispute = { id: nextId(books, "dsp"), invoice, status: "open", settlement: null };
  books.disputes.push(dispute);
  const id = nextId(books, "q");
  const nothing = { held: 0, released: 0, notOwed: 0, credited: 0, granted: null };
  const amount = Math.max(1, Math.floor(most / part));
  invoice.questions.push({ id, disputeId: dispute.id, lineId: line.id, amount, ...nothing });
  const plan = planHolds(bookOf(invoice), [id]);
  moveQuestions(books, invoice, plan.moves);
  lower(invoice, findOwed(plan.book));
}

/** As `planLaterDebit`. */
function planLater(books: Books, invoice: BookedInvoice, released: number): void {
  const { status, attempts } = invoice;
  if ((status !== "scheduled" && status !== "processing") || findEnd(attempts) !== null) return;
  const cents = Math.min(released, unplannedOf(invoice));
  if (cents <= 0) return;
  const retry = findNextRetry(attempts);
  if (retry?.state === "canceled" && !mayStillTry(attempts, retry, bankDay)) return;
  if (retry) raise(retry, cents);
  else schedule(books, invoice, { cents, debitNumber: 1 + Math.max(0, ...attempts.map((one) => one.debitNumber)) });
}

export function raise(attempt: BookedAttempt, cents: number): void {
  attempt.amountCents = (attempt.state === "scheduled" ? attempt.amountCents : 0) + cents;
  attempt.state = "scheduled";
}

export function schedule(
  books: Books,
  { attempts }: BookedInvoice,
  { cents, debitNumber, tryNumber = 1 }: { cents: number; debitNumber: number; tryNumber?: number },
): void {
  attempts.push(newAttempt({ id: nextId(books, "dbt"), debitNumber, tryNumber, amountCents: cents }));
}

/** `granted` maps each line's cents; null: the client withdraws. */
export function endDispute(books: Books, dispute: BookedDispute, granted: ((cents: number) => number) | null): void {
  if (dispute.status !== "open") return;
  const { invoice } = dispute;
  dispute.status = granted === null ? "withdrawn" : "answered";
  let released = 0;
  for (const { id } of invoice.questions.filter(({ disputeId }) => disputeId === dispute.id)) {
    const cents = (one: { amount: number }) => (granted === null ? 0 : granted(one.amount));
    invoice.questions = invoice.questions.map((one) => (one.id === id ? { ...one, granted: cents(one) } : one));
    const found = invoice.questions.find((one) => one.id === id);
    if (!found) continue;
    const plan = planRelease(found, cents(found));
    moveQuestions(books, invoice, plan.moves);
    released += plan.released;
  }
  fitQuestions(books, invoice);
  if (released > 0) planLater(books, invoice, released);
  followStatus(invoice);
}

/** The client chooses, or the clock does. */
export function choose(books: Books, dispute: BookedDispute, settlement: "refund" | "credit"): void {
  const own = dispute.invoice.questions.filter(({ disputeId }) => disputeId === dispute.id);
  const isOwed = own.some(({ granted, notOwed }) => (granted ?? 0) - notOwed > 0);
  if (dispute.status !== "answered" || dispute.settlement !== null || !isOwed) return;
  dispute.settlement = settlement;
  settleDispute(books, dispute);
}
