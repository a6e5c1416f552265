import type { DebitStatus, InvoiceStatus } from "@portal/api-contract";
import { cash, clientCredit, commissionRevenue, type LedgerAccount } from "../../../ledger/accounts";
import type { NewPosting } from "../../../ledger/post-entry";
import type { LocalDay } from "../../../models/values/local-day";
import {
  settleBook,
  type BookedQuestion,
  type BookedRefund,
  type InvoiceBook,
  type Settled,
} from "../disputes/invoice-book.policy";
import { applyMove, postingsOfMove } from "../disputes/question-moves.policy";
import type { PlannedMove } from "../disputes/fit-questions.policy";
import { planLowered } from "../debits/fit-debit.policy";
import { findStatusAfter } from "../invoices/status-after.policy";
import { divideRefund, listRefundable } from "../refunds/refundable.policy";
import { canMove } from "../invoices/move-invoice";
import type { ReturnedBy } from "../returns/find-return.policy";

export interface BookedLine {
  id: string;
  position: number;
  kind: string;
  externalId: string;
  saleExternalId: string | null;
  commission: number;
  round: number;
  grantRef: string | null;
}

export interface BookedAttempt {
  id: string;
  state: DebitStatus;
  debitNumber: number;
  tryNumber: number;
  debitDate: LocalDay;
  amountCents: number;
  /** Cents. */
  returned: number;
  reason: string | null;
  returnCode: string | null;
  returnReceivedAt: Date | null;
}

export const returnedBy = (by: ReturnedBy) => ({ ...by, returnReceivedAt: new Date(0) });

/** Day of all debits. The returns of a history are not yet 180 days old. */
export const bankDay: LocalDay = "1970-01-02";

export const newAttempt = (
  of: Pick<BookedAttempt, "id" | "debitNumber" | "tryNumber" | "amountCents">,
): BookedAttempt => ({
  ...{ ...of, state: "scheduled", returned: 0, debitDate: bankDay },
  ...{ reason: null, returnCode: null, returnReceivedAt: null },
});
type RefundStatus = "pending" | "succeeded" | "failed";

export interface BookedInvoice {
  id: string;
  status: InvoiceStatus;
  total: number;
  lines: BookedLine[];
  attempts: BookedAttempt[];
  payments: { cents: number; live: boolean }[];
  questions: BookedQuestion[];
  refunds: (BookedRefund & { id: string; attemptId: string; status: RefundStatus })[];
  lost: number;
  writtenOff: number;
}

export interface BookedDispute {
  id: string;
  invoice: BookedInvoice;
  status: "open" | "answered" | "withdrawn";
  settlement: "refund" | "credit" | null;
}

/** A client's books in memory. */
export interface Books {
  invoices: BookedInvoice[];
  disputes: BookedDispute[];
  ledger: Map<LedgerAccount, number>;
  /** Number of the last id. */
  last: number;
}

export const business = "biz_1";
export const openBooks = (): Books => ({ invoices: [], disputes: [], ledger: new Map(), last: 0 });

export function nextId(books: Books, prefix: string): string {
  books.last += 1;
  return `${prefix}_${String(books.last)}`;
}

export const sumOf = <T>(rows: readonly T[], centsOf: (row: T) => number) =>
  rows.reduce((sum, row) => sum + centsOf(row), 0);

export function post({ ledger }: Books, postings: readonly NewPosting[]): void {
  if (sumOf(postings, ({ cents }) => cents) !== 0) throw new Error("An entry is not balanced.");
  for (const { account, cents } of postings) ledger.set(account, (ledger.get(account) ?? 0) + cents);
}

/** Cents received by debits and payments, less returned cents. */
export function sumReceived({ attempts, payments }: BookedInvoice): number {
  const hasReceived = ({ state }: BookedAttempt) =>
    state === "succeeded" || state === "returned" || state === "disputed";
  return (
    sumOf(attempts.filter(hasReceived), ({ amountCents, returned }) => amountCents - returned) +
    sumOf(
      payments.filter(({ live }) => live),
      ({ cents }) => cents,
    )
  );
}

export function bookOf(invoice: BookedInvoice): InvoiceBook {
  const { status, total, lines, attempts, questions, refunds, lost, writtenOff } = invoice;
  const debits = attempts.map(({ state, tryNumber, amountCents: cents }) => ({ state, tryNumber, cents }));
  return { status, total, lines, debits, questions, refunds, lost, writtenOff, received: sumReceived(invoice) };
}

export const settledOf = (invoice: BookedInvoice): Settled => settleBook(bookOf(invoice));

/** Due cents outside scheduled and sent debits. */
export function unplannedOf(invoice: BookedInvoice): number {
  const isOpen = ({ state }: BookedAttempt) => state === "scheduled" || state === "processing";
  return settledOf(invoice).due - sumOf(invoice.attempts.filter(isOpen), ({ amountCents }) => amountCents);
}

export function moveStatus(invoice: BookedInvoice, next: InvoiceStatus): void {
  if (next === invoice.status) return;
  if (!canMove(invoice.status, next)) throw new Error(`An invoice may not go from ${invoice.status} to ${next}.`);
  invoice.status = next;
}

/** As `followMoney`. */
export function followStatus(invoice: BookedInvoice): void {
  const { status, attempts } = invoice;
  if (status !== "void" && status !== "credited")
    moveStatus(invoice, findStatusAfter(attempts, { ...settledOf(invoice), before: status }));
}

export function cancelScheduled({ attempts }: BookedInvoice): void {
  for (const attempt of attempts) if (attempt.state === "scheduled") attempt.state = "canceled";
}

/** As `lowerDebits`. */
export function lower({ attempts }: BookedInvoice, dueCents: number): void {
  const open = attempts.filter(({ state }) => state === "scheduled");
  const debits = open.map((attempt) => ({ attempt, cents: attempt.amountCents }));
  for (const { attempt, cents } of planLowered(debits, dueCents)) {
    if (cents === 0) attempt.state = "canceled";
    else attempt.amountCents = cents;
  }
}

/** As `moveQuestions`. */
export function moveQuestions(books: Books, invoice: BookedInvoice, moves: readonly PlannedMove[]): void {
  for (const { questionId, move, cents } of moves) {
    if (!(cents > 0)) throw new Error(`${move} moves ${String(cents)} cents.`);
    post(books, postingsOfMove(move, business, cents));
    invoice.questions = invoice.questions.map((question) =>
      question.id === questionId ? { ...question, ...applyMove(question, move, cents) } : question,
    );
  }
}

/** As `findDisputeCredit`. */
export function openCreditOf({ invoices }: Books, { id, invoice }: BookedDispute): number {
  const live = invoices.filter(({ status }) => status !== "void").flatMap(({ lines }) => lines);
  const isOwn = ({ disputeId }: { disputeId: string | null }) => disputeId === id;
  return (
    sumOf(invoice.questions.filter(isOwn), ({ credited }) => credited) -
    sumOf(invoice.refunds.filter(isOwn), ({ cents, canceled }) => cents - canceled) +
    sumOf(
      live.filter(({ grantRef }) => grantRef === id),
      ({ commission }) => commission,
    )
  );
}

export const transfer = (to: LedgerAccount, from: LedgerAccount, cents: number) => [
  { account: to, cents },
  { account: from, cents: -cents },
];

/** Debits that can be refunded, newest first. */
export function refundableOf({ attempts, refunds }: BookedInvoice) {
  const paid = attempts.filter(({ state }) => state === "succeeded").reverse();
  return listRefundable(
    paid.map(({ id: attemptId, amountCents: cents }) => ({ attemptId, cents })),
    refunds,
  );
}

/** As `requestRefund`. */
export function requestRefund(
  books: Books,
  invoice: BookedInvoice,
  { cents, ...of }: { cents: number; disputeId: string | null; lineIds: string[] | null },
): void {
  for (const { attemptId, cents: part } of divideRefund(refundableOf(invoice), cents)) {
    const refund = {
      id: nextId(books, "rfd"),
      attemptId,
      cents: part,
      status: "pending" as const,
      isFailed: false,
      canceled: 0,
    };
    invoice.refunds.push({ ...refund, ...of });
    if (of.disputeId === null) post(books, transfer(commissionRevenue, clientCredit(business), part));
    post(books, transfer(clientCredit(business), cash, part));
  }
}
