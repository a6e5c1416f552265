import { Dispute } from "../../../models/dispute.model";
import type { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { lowerDebits } from "../debits/fit-debit";
import { addMessage } from "./add-message";
import { disputeTexts } from "./disputes.texts";
import { cancelRefundCredit } from "../refunds/cancel-unpaid-credit";
import {
  planCanceledRefunds,
  planFit,
  planHolds,
  type OpenGrant,
  type Plan,
  type PlannedMove,
} from "./fit-questions.policy";
import { findOwed } from "./invoice-book.policy";
import { readInvoiceMoney } from "./invoice-money.query";
import { findDisputeCredit } from "./open-credit.query";
import { moveQuestion } from "./post-question";
import { settleDispute } from "./settle-dispute";

export async function moveQuestions(
  lines: readonly DisputeLine[],
  moves: readonly PlannedMove[],
  at: Date,
): Promise<void> {
  for (const { questionId, move, cents } of moves) {
    const line = lines.find(({ id }) => String(id) === questionId);
    if (!line) throw new Error(`There is no question ${questionId}.`);
    await moveQuestion(line, move, cents, at);
  }
}

/** Lowers the debits to the cents that are due and not in transit. */
async function fitDebits(dependencies: DebitsDependencies, invoiceId: string, { book }: Plan): Promise<void> {
  await lowerDebits(dependencies, { invoiceId, dueCents: findOwed(book) });
}

/**
 * Puts unpaid cents of the lines on hold, and lowers the scheduled debits. Returns the cents newly on hold. Needs the
 * business's lock.
 */
export async function holdUnpaid(
  dependencies: DebitsDependencies,
  { invoice, lines }: { invoice: Invoice; lines: readonly DisputeLine[] },
): Promise<number> {
  const { book } = await readInvoiceMoney(invoice);
  const ids = lines.map(({ id }) => String(id));
  const plan = planHolds(book, ids);
  await moveQuestions(lines, plan.moves, dependencies.clock.now());
  await fitDebits(dependencies, invoice.id, plan);
  return plan.moves.reduce((sum, { cents }) => sum + cents, 0);
}

async function readOpenCredit(disputeIds: readonly string[]): Promise<ReadonlyMap<string, OpenGrant>> {
  const open = new Map<string, OpenGrant>();
  for (const id of new Set(disputeIds)) open.set(id, await findDisputeCredit({ id }));
  return open;
}

/** Sentences about moves that the bank or a reversed payment caused. */
function describeMoves(moves: readonly PlannedMove[]): string[] {
  const sumOf = (meant: PlannedMove["move"]) =>
    moves.reduce((sum, { move, cents }) => (move === meant ? sum + cents : sum), 0);
  const [held, returned] = [sumOf("question-held"), sumOf("grant-returned")];
  return [
    ...(held > 0 ? [disputeTexts.onHoldNow(held)] : []),
    ...(returned > 0 ? [disputeTexts.paymentLost(returned)] : []),
  ];
}

/**
 * Fits the questions to the money after a debit succeeded, failed or was returned, and after a reversed payment. Also
 * runs on a written-off invoice. Lowers scheduled debits. Needs the business's lock.
 */
export async function fitQuestions(dependencies: DebitsDependencies, invoiceId: string): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { book, questions, refunds } = await readInvoiceMoney(invoice);
  if (questions.length === 0 || invoice.status === "void") return;
  const at = dependencies.clock.now();
  const openCredit = await readOpenCredit(questions.map(({ disputeId }) => disputeId));
  const plan = planFit(book, openCredit);
  await moveQuestions(questions, plan.moves, at);
  for (const canceled of planCanceledRefunds(plan, openCredit)) await cancelRefundCredit(refunds, canceled);
  await fitDebits(dependencies, invoiceId, plan);
  const disputes = await Dispute.findAll({ where: { invoiceId }, order: ["openedAt", "id"] });
  for (const dispute of disputes) {
    const own = new Set(questions.filter(({ disputeId }) => disputeId === dispute.id).map(({ id }) => String(id)));
    for (const text of describeMoves(plan.moves.filter(({ questionId }) => own.has(questionId)))) {
      await addMessage(dispute, { at, side: "system", text });
    }
    await settleDispute(dependencies, dispute);
  }
}
