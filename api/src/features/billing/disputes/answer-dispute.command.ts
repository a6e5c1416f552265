import type { AnswerDisputeRequest } from "@portal/api-contract";
import type { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import { followMoney } from "../invoices/follow-money";
import { writeAnswered } from "./dispute-news.texts";
import { disputeTexts } from "./disputes.texts";
import { endQuestions, type Ended } from "./end-questions";
import { findDisputeOrRefuse } from "./find-dispute.query";
import { notifyClient } from "./notify-of-dispute";
import type { DisputeDependencies } from "./open-dispute.command";
import { addMessage } from "./add-message";
import { findPending } from "./invoice-book.policy";
import { readQuestion } from "./invoice-money.query";

type Answers = AnswerDisputeRequest["lines"];

function wrong(message: string): AppError {
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { lines: message } });
}

/** Pairs each line with its answer, in the order of the lines. Throws 422 if one has no match. */
function pairAnswers(lines: readonly DisputeLine[], answers: Answers): Ended[] {
  if (answers.length !== lines.length) throw wrong(disputeTexts.answerAll);
  return lines.map((line) => {
    const answer = answers.find(({ id }) => id === String(line.lineId));
    if (!answer) throw wrong(disputeTexts.answerAll);
    const amount = readCents(line.amountCents);
    const { outcome, reason = null } = answer;
    if (outcome === "granted") return { line, outcome, granted: amount, reason: null };
    if (outcome === "refused") return { line, outcome, granted: 0, reason };
    const granted = answer.granted ?? 0;
    if (granted < 1 || granted >= amount) throw wrong(disputeTexts.grantedRequired(amount));
    return { line, outcome, granted, reason };
  });
}

const isSame = ({ line, outcome, granted, reason }: Ended) =>
  line.outcome === outcome && readCents(line.grantedCents) === granted && line.reason === reason;

/** True if the dispute has this answer already. Throws 409 for another answer, or after a withdrawal. */
function isAnswered({ status }: Dispute, ended: readonly Ended[]): boolean {
  if (status === "open" || status === "waiting") return false;
  if (status === "answered" && ended.every(isSame)) return true;
  const [code, message] =
    status === "answered"
      ? ["DISPUTE_ANSWERED", disputeTexts.answeredAlready]
      : ["DISPUTE_WITHDRAWN", disputeTexts.withdrawnAlready];
  throw new AppError({ code, status: 409, message });
}

const sumOf = (ended: readonly Ended[], pick: (one: Ended) => number) => ended.reduce((sum, one) => sum + pick(one), 0);

/** Last day of the client's choice; null if there is nothing to choose. */
const findChoiceEnd = ({ settlement, chooseBy }: Dispute) => (settlement === null ? chooseBy : null);

/** Sentences for the client about the granted cents. */
function describeGranted(dispute: Dispute, lines: readonly DisputeLine[]): string[] {
  const sum = (pick: (line: DisputeLine) => number) => lines.reduce((cents, line) => cents + readCents(pick(line)), 0);
  const notOwed = sum(({ notOwedCents }) => notOwedCents);
  const credited = sum(({ creditedCents }) => creditedCents);
  const pending = sum((line) => findPending(readQuestion(line)));
  const chooseBy = findChoiceEnd(dispute);
  return [
    ...(notOwed > 0 ? [disputeTexts.notOwed(notOwed)] : []),
    ...(credited > 0 && chooseBy !== null ? [disputeTexts.comesBack(credited, chooseBy)] : []),
    ...(pending > 0 && chooseBy !== null ? [disputeTexts.waits(pending, chooseBy)] : []),
  ];
}

/**
 * Answers each line once (S54). Granted cents on hold are not owed; for paid cents the client chooses refund or credit.
 * Refused cents are debited later, with their own notice (S72). Repeating changes nothing. Throws 404 for an unknown
 * dispute, 409 if it is over, 422 at `lines`.
 */
export function createAnswerDispute(dependencies: DisputeDependencies) {
  const { clock, notify, recordAudit } = dependencies;

  async function answer(dispute: Dispute, ended: readonly Ended[], caller: BillingCaller): Promise<void> {
    const at = clock.now();
    const { userId: actor, ip, requestId } = caller;
    const invoice = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
    await dispute.update({ status: "answered", answeredBy: actor, answeredAt: at });
    const [granted, questioned] = [
      sumOf(ended, (one) => one.granted),
      sumOf(ended, ({ line }) => readCents(line.amountCents)),
    ];
    const text = disputeTexts.answered(granted, questioned);
    await addMessage(dispute, { at, side: "system", text });
    const released = await endQuestions(dependencies, { invoice, ended });
    await dispute.reload();
    const lines = await DisputeLine.findAll({ where: { disputeId: dispute.id } });
    for (const sentence of [...released, ...describeGranted(dispute, lines)]) {
      await addMessage(dispute, { at, side: "system", text: sentence });
    }
    await followMoney(invoice.id, { at, text, kind: "answered" });
    const invoiceNumber = invoice.invoiceNumber ?? "";
    const details = { disputeId: dispute.id, invoiceNumber, askedCents: questioned, grantedCents: granted };
    await recordAudit({ actor, action: "dispute.answered", subject: dispute.businessId, details, ip, requestId });
    const words = writeAnswered({ invoiceNumber, questioned, granted, chooseBy: findChoiceEnd(dispute) });
    await notifyClient(notify, dispute, { fact: "answered", words });
  }

  return async (id: string, request: AnswerDisputeRequest, caller: BillingCaller): Promise<Dispute> => {
    const { businessId } = await findDisputeOrRefuse(id);
    return inBusiness(businessId, async () => {
      const dispute = await findDisputeOrRefuse(id);
      const lines = await DisputeLine.findAll({ where: { disputeId: id }, order: ["id"] });
      const ended = pairAnswers(lines, request.lines);
      if (!isAnswered(dispute, ended)) await answer(dispute, ended, caller);
      return dispute;
    });
  };
}
