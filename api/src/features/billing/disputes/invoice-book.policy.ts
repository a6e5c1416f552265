import type { InvoiceStatus } from "@portal/api-contract";
import { findLineStates, type MistakeRefund, type LineMoney, type StateAmount } from "./line-states.policy";
import type { QuestionCents } from "./question-moves.policy";

export interface BookedQuestion extends QuestionCents {
  id: string;
  disputeId: string;
  lineId: string;
  /** Questioned cents. */
  amount: number;
  /** Granted cents; null until the answer. */
  granted: number | null;
}

export interface BookedRefund {
  /** null: billed by mistake. */
  disputeId: string | null;
  /** null: no particular line. */
  lineIds: readonly string[] | null;
  cents: number;
  isFailed: boolean;
  /** Cents of a failed refund whose payment was lost: not a credit. */
  canceled: number;
}

/** Integer cents. */
export interface InvoiceBook {
  status: InvoiceStatus;
  total: number;
  /** In their order, with signed cents. */
  lines: readonly { id: string; commission: number }[];
  debits: readonly { state: string; tryNumber: number; cents: number }[];
  /** From debits and payments; a debit in transit counts 0. */
  received: number;
  /** Returned by banks for good (S73). */
  lost: number;
  /** Written off by the agency (S73). */
  writtenOff: number;
  questions: readonly BookedQuestion[];
  refunds: readonly BookedRefund[];
}

/** Integer cents that sum to the invoice's total. */
export interface Settled {
  received: number;
  /** On hold for a question. */
  held: number;
  /** Granted before payment. */
  notOwed: number;
  /** The rest: owed now. */
  due: number;
}

const sumOf = <T>(rows: readonly T[], centsOf: (row: T) => number) => rows.reduce((sum, row) => sum + centsOf(row), 0);

interface Stopped {
  total: number;
  received: number;
  questions: readonly Pick<BookedQuestion, "held" | "notOwed">[];
}

export function settleBook({ total, received, questions }: Stopped): Settled {
  const held = sumOf(questions, (question) => question.held);
  const notOwed = sumOf(questions, (question) => question.notOwed);
  return { received, held, notOwed, due: total - received - held - notOwed };
}

/** Granted cents that wait for a debit in transit. */
export const findPending = ({ granted, notOwed, credited }: BookedQuestion): number =>
  (granted ?? 0) - notOwed - credited;

/** Refunded cents by dispute. A failed refund used no credit, so it does not count. */
function sumRefunded(refunds: readonly BookedRefund[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { disputeId, cents, isFailed } of refunds) {
    if (disputeId !== null && !isFailed) sums.set(disputeId, (sums.get(disputeId) ?? 0) + cents);
  }
  return sums;
}

function listLines({ lines, questions, refunds }: InvoiceBook): LineMoney[] {
  const left = sumRefunded(refunds);
  const byLine = new Map(questions.map((question) => [question.lineId, question]));
  return lines.map(({ id, commission }) => {
    const question = byLine.get(id);
    if (!question) return { id, commission, held: 0, released: 0, notOwed: 0, credited: 0, refunded: 0 };
    const { disputeId, held, released, notOwed, credited } = question;
    const refunded = Math.min(credited, left.get(disputeId) ?? 0);
    left.set(disputeId, (left.get(disputeId) ?? 0) - refunded);
    return { id, commission, held, released, notOwed, credited, refunded };
  });
}

const listMistakeRefunds = (refunds: readonly BookedRefund[]): MistakeRefund[] =>
  refunds
    .filter(({ disputeId }) => disputeId === null)
    .map(({ lineIds, cents, isFailed }) => ({ lineIds, cents, state: isFailed ? "credited" : "refunded" }));

const sumDebits = ({ debits }: InvoiceBook, isMeant: (debit: InvoiceBook["debits"][number]) => boolean) =>
  sumOf(debits.filter(isMeant), ({ cents }) => cents);

/** States of each line's cents, by line id (S73). */
export function placeCents(book: InvoiceBook): ReadonlyMap<string, StateAmount[]> {
  const { status, received, lost, refunds } = book;
  return findLineStates(listLines(book), {
    ...{ status, received, lost },
    onItsWay: sumDebits(book, ({ state }) => state === "processing"),
    scheduled: sumDebits(book, ({ state, tryNumber }) => state === "scheduled" && tryNumber === 1),
    mistakeRefunds: listMistakeRefunds(refunds),
  });
}

export function centsIn(states: readonly StateAmount[] | undefined, ...meant: StateAmount["state"][]): number {
  return (states ?? []).reduce((sum, { state, amount }) => (meant.includes(state) ? sum + amount : sum), 0);
}

/** Cents granted after payment, plus refunds of cents billed by mistake, less the canceled cents of these refunds. */
export const sumCredited = ({ questions, refunds }: Pick<InvoiceBook, "questions" | "refunds">): number =>
  sumOf(questions, ({ credited }) => credited) +
  sumOf(refunds, ({ disputeId, cents, canceled }) => (disputeId === null ? cents - canceled : 0));

/**
 * Paid cents that questions granted or may grant: a refund of a mistake must not take them. Cents on hold were not
 * paid.
 */
export const findPromised = (questions: readonly BookedQuestion[]): number =>
  sumOf(questions, ({ amount, granted, held, credited }) => (granted === null ? amount - held : credited));

/** Owed cents that are not in transit. */
export function findOwed(book: InvoiceBook): number {
  return Math.max(0, settleBook(book).due - sumDebits(book, ({ state }) => state === "processing"));
}

/** Change of the written-off cents. Below 0: these cents are no longer written off. */
export interface WriteOffChange {
  cents: number;
  /** True: the bank's decision; false: a bad debt by ours (S73). */
  isLost: boolean;
}

/**
 * A lost payment raises the due cents, a grant lowers them. Cents no longer due leave the bad debt first.
 *
 * @param isLost for additional write-offs
 */
export function planWriteOffChanges(book: InvoiceBook, isLost: boolean): WriteOffChange[] {
  const { lost, writtenOff } = book;
  const more = settleBook(book).due - lost - writtenOff;
  const badDebt = Math.max(more, -writtenOff);
  const changes =
    more > 0
      ? [{ cents: more, isLost }]
      : [
          { cents: badDebt, isLost: false },
          { cents: more - badDebt, isLost: true },
        ];
  return changes.filter(({ cents }) => cents !== 0);
}
