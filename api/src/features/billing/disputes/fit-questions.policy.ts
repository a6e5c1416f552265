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

export interface PlannedMove {
  questionId: string;
  move: QuestionMove;
  /** More than 0. */
  cents: number;
}

/** Credit that was granted after payment and that no invoice has used. Integer cents. */
export interface OpenGrant {
  /** Cents that no refund has taken. */
  open: number;
  /** Credits of failed refunds, oldest first. */
  failed: readonly OpenRefundCredit[];
}

/** `book` includes the planned moves. */
export interface Plan {
  book: InvoiceBook;
  moves: readonly PlannedMove[];
}

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
 * Unpaid cents of a line: neither in transit nor paid. Credit may have lowered the invoice below its lines, so this is
 * at most the owed cents.
 */
function findUnpaid(book: InvoiceBook, lineId: string): number {
  return Math.min(centsIn(placeCents(book).get(lineId), "scheduled", "failed"), findOwed(book));
}

function hold(plan: Plan, id: string): Plan {
  const { amount, held, lineId } = findQuestion(plan.book, id);
  return add(plan, id, "question-held", Math.min(amount - held, findUnpaid(plan.book, lineId)));
}

/** Grants a question: its unpaid cents are not owed, its paid cents become credit, and its cents in transit wait. */
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
 * Cancels credit whose payment the bank returned. Refunded or applied credit stays. Received cents cover refunds of
 * mistakes before they cover grants.
 */
function cancelCredit(plan: Plan, openCredit: ReadonlyMap<string, OpenGrant>): Plan {
  const { received, questions } = plan.book;
  const open = new Map([...openCredit].map(([disputeId, credit]) => [disputeId, sumOpen(credit)]));
  // Credit that lowers the invoice may also have paid for a line.
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

export function planHolds(book: InvoiceBook, questionIds: readonly string[]): Plan {
  return questionIds.reduce(hold, { book, moves: [] });
}

/**
 * Source: S72. Lines in question that are unpaid again go on hold.
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

/** Credit of failed refunds to cancel. Credit that no refund has taken is canceled first. */
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

/** Releases a question's cents on hold: granted cents are not owed, the rest is owed again. */
export function planRelease({ id, held }: BookedQuestion, granted: number): { moves: PlannedMove[]; released: number } {
  const fromHeld = Math.min(held, granted);
  const moves: PlannedMove[] = [
    { questionId: id, move: "grant-held", cents: fromHeld },
    { questionId: id, move: "question-released", cents: held - fromHeld },
  ];
  return { moves: moves.filter(({ cents }) => cents > 0), released: held - fromHeld };
}
