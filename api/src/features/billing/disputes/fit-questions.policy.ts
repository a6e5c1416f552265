import { takeCredit, type OpenRefundCredit } from "../refunds/unpaid-credit.policy";
import {
  centsIn,
  sumCredited,
  findOwed,
  findPending,
  placeCents,
  type BookedQuestion,
  type InvoiceBook,
} from "./invoice-book.policy";
import { applyMove, type QuestionMove } from "./question-moves.policy";

/** Cents to move for one question. */
export interface PlannedMove {
  questionId: string;
  move: QuestionMove;
  /** More than 0. */
  cents: number;
}

/** Credit that a dispute granted after payment and that no invoice has used. Integer cents. */
export interface OpenGrant {
  /** Cents that no refund has taken. */
  open: number;
  /** Open credit of failed refunds, oldest first. */
  failed: readonly OpenRefundCredit[];
}

/** An invoice's book with the moves that were planned on it. */
export interface Plan {
  book: InvoiceBook;
  moves: readonly PlannedMove[];
}

/** Adds a move to the plan; 0 cents change nothing. */
function add({ book, moves }: Plan, questionId: string, move: QuestionMove, cents: number): Plan {
  if (cents === 0) return { book, moves };
  const questions = book.questions.map((question) =>
    question.id === questionId ? { ...question, ...applyMove(question, move, cents) } : question,
  );
  return { book: { ...book, questions }, moves: [...moves, { questionId, move, cents }] };
}

const findQuestion = ({ questions }: InvoiceBook, id: string): BookedQuestion => {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Error(`The invoice has no question ${id}.`);
  return found;
};

/**
 * Cents of a line that are neither in transit nor paid. Credit may have lowered the invoice below its lines, so this is
 * at most what is owed.
 */
function findUnpaid(book: InvoiceBook, lineId: string): number {
  return Math.min(centsIn(placeCents(book).get(lineId), "scheduled", "failed"), findOwed(book));
}

/** Puts the unpaid cents of a line in question on hold. */
function hold(plan: Plan, id: string): Plan {
  const { amount, held, lineId } = findQuestion(plan.book, id);
  return add(plan, id, "question-held", Math.min(amount - held, findUnpaid(plan.book, lineId)));
}

/** Applies a grant: unpaid cents are not owed, paid cents become the client's credit, and cents in transit wait. */
function grant(plan: Plan, id: string): Plan {
  const { book } = plan;
  const question = findQuestion(book, id);
  const pending = findPending(question);
  const notOwed = Math.min(pending, findUnpaid(book, question.lineId));
  const isUnderWay = book.debits.some(({ state }) => state === "processing");
  const onItsWay = centsIn(placeCents(book).get(question.lineId), "on-its-way");
  const waiting = isUnderWay ? Math.min(pending - notOwed, onItsWay) : 0;
  return add(add(plan, id, "grant-owed", notOwed), id, "credit-granted", pending - notOwed - waiting);
}

const sumOpen = ({ open, failed }: OpenGrant) => failed.reduce((sum, { openCents }) => sum + openCents, open);

/**
 * Cancels credit whose payment the bank returned, unless it was refunded or applied: it lowers the amount that is
 * owed again. Refunds of mistakes use the payment first.
 */
function cancelCredit(plan: Plan, openCredit: ReadonlyMap<string, OpenGrant>): Plan {
  const { received, questions } = plan.book;
  const open = new Map([...openCredit].map(([disputeId, credit]) => [disputeId, sumOpen(credit)]));
  // Credit that lowers the invoice may have paid for a line, too.
  let excess = Math.min(sumCredited(plan.book) - received, findOwed(plan.book));
  let planned = plan;
  for (const { id, disputeId, credited: own } of questions) {
    if (excess <= 0) break;
    const cents = Math.max(0, Math.min(excess, open.get(disputeId) ?? 0, own));
    planned = add(planned, id, "grant-returned", cents);
    open.set(disputeId, (open.get(disputeId) ?? 0) - cents);
    excess -= cents;
  }
  return planned;
}

/** Moves that put the unpaid cents of these lines in question on hold. */
export function planHolds(book: InvoiceBook, questionIds: readonly string[]): Plan {
  return questionIds.reduce(hold, { book, moves: [] });
}

/**
 * Moves that fit the questions of an invoice to the current state of its money (S72). A line in question that is unpaid
 * again goes on hold. Granted cents are not owed, or are the client's credit.
 *
 * @param openCredit by dispute
 */
export function planFit(book: InvoiceBook, openCredit: ReadonlyMap<string, OpenGrant>): Plan {
  const planned = cancelCredit({ book, moves: [] }, openCredit);
  return book.questions.reduce(
    (plan, { id, granted }) => (granted === null ? hold(plan, id) : grant(plan, id)),
    planned,
  );
}

/** Cents of failed refunds that are no credit after `planFit`. Credit without a refund is canceled first. */
export function planCanceledRefunds(
  { book, moves }: Plan,
  openCredit: ReadonlyMap<string, OpenGrant>,
): { id: string; cents: number }[] {
  return [...openCredit].flatMap(([disputeId, { open, failed }]) => {
    const isOwn = ({ questionId, move }: PlannedMove) =>
      move === "grant-returned" && findQuestion(book, questionId).disputeId === disputeId;
    return takeCredit(
      failed,
      moves.filter(isOwn).reduce((sum, { cents }) => sum + cents, -open),
    );
  });
}

/** Moves that end a question: granted cents on hold are not owed, the rest is owed again. */
export function planRelease({ id, held }: BookedQuestion, granted: number): { moves: PlannedMove[]; released: number } {
  const fromHeld = Math.min(held, granted);
  const moves: PlannedMove[] = [
    { questionId: id, move: "grant-held", cents: fromHeld },
    { questionId: id, move: "question-released", cents: held - fromHeld },
  ];
  return { moves: moves.filter(({ cents }) => cents > 0), released: held - fromHeld };
}
