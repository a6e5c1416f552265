import {
  can,
  type Dispute as WireDispute,
  type DisputeItem,
  type DisputeLine as WireLine,
  type DisputeMessage as WireMessage,
} from "@portal/api-contract";
import { Business } from "../../../models/business.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import type { Dispute } from "../../../models/dispute.model";
import { DisputeFile } from "../../../models/dispute-file.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { DisputeMessage } from "../../../models/dispute-message.model";
import { Invoice } from "../../../models/invoice.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import type { Session } from "../../../platform/http/session";
import { isPostponed } from "../debits/postponed.policy";
import { questionsUntil } from "../invoices/invoice-terms.policy";
import { findRefundable } from "../refunds/refundable.policy";
import { toRefundQuestion } from "../refunds/refundable.query";
import { findFacts } from "./facts.query";
import { findGrantRefundable, sumRefunds } from "./grant-refunds.policy";
import { readInvoiceMoney, readQuestion, type KnownMoney } from "./invoice-money.query";
import { isSent } from "./disputes.policy";
import { isTalking } from "./message-dispute.command";
import { findPending } from "./invoice-book.policy";

const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => readCents(sum + readCents(pick(row))), 0);

/** True if the answer, or the sending of granted money, is overdue. `today` is in the client's zone. */
function isOverdue(dispute: Dispute, refunds: readonly DebitRefund[], today: string): boolean {
  const { status, dueOn, answerDue, refundDue, settlement } = dispute;
  if (status === "answered" && isSent({ settlement, refunds })) return false;
  return (dueOn === answerDue || dueOn === refundDue) && today > dueOn;
}

/** Oldest first. */
export function findRefunds(disputeIds: readonly string[]): Promise<DebitRefund[]> {
  return DebitRefund.findAll({ where: { disputeId: [...disputeIds] }, order: ["requestedAt", "id"] });
}

/** Without canceled cents: these are neither on their way nor a credit. */
const listRefundParts = (refunds: readonly DebitRefund[]) =>
  refunds
    .map(({ status, amountCents, canceledCents, arrivesOn }) => ({
      ...{ status, arrivesOn },
      amount: readCents(amountCents) - readCents(canceledCents),
    }))
    .filter(({ amount }) => amount > 0);

const isUnfailed = ({ status }: DebitRefund) => status !== "failed";

interface KnownDispute {
  invoice: Pick<Invoice, "invoiceNumber" | "businessName">;
  clientId: string;
  lines: readonly DisputeLine[];
  /** Oldest first. */
  refunds: readonly DebitRefund[];
}

export function presentDisputeItem(dispute: Dispute, known: KnownDispute, now: Date): DisputeItem {
  const { id, invoiceId, status, openedAt, answerDue, refundDue, timeZone, settlement, chooseBy } = dispute;
  const { invoice, clientId, lines, refunds } = known;
  const credited = sumOf(lines, ({ creditedCents }) => creditedCents);
  const onItsWay = status === "answered" ? sumOf(lines, (line) => findPending(readQuestion(line))) : 0;
  return {
    ...{ id, invoiceId, invoice_number: invoice.invoiceNumber ?? "", clientId, name: invoice.businessName, status },
    overdue: isOverdue(dispute, refunds, toLocalDay(now, timeZone)),
    ...{ openedAt: openedAt.toISOString(), answerDue, refundDue, timeZone },
    count: lines.length,
    amount: sumOf(lines, ({ amountCents }) => amountCents),
    held: sumOf(lines, ({ heldCents }) => heldCents),
    settlement,
    toSettle: status === "answered" ? credited + onItsWay : 0,
    onItsWay,
    chooseBy,
    refund: sumRefunds(listRefundParts(refunds)),
    credited: settlement === null ? 0 : credited - sumOf(refunds.filter(isUnfailed), ({ amountCents }) => amountCents),
  };
}

async function presentLine(question: DisputeLine, { lines, invoice }: KnownMoney): Promise<WireLine> {
  const line = lines.find(({ id }) => String(id) === String(question.lineId));
  if (!line) throw new Error("A question is about a line of its invoice.");
  return {
    ...{ id: String(line.id), name: line.name, source: line.source, date: line.localDay },
    at: line.occurredAt.toISOString(),
    totalOrder: readCents(line.totalCents),
    verified: readCents(line.verifiedCents),
    commission: readCents(line.commissionCents),
    amount: readCents(question.amountCents),
    outcome: question.outcome,
    granted: readCents(question.grantedCents),
    reason: question.reason,
    facts: await findFacts(line, invoice.timeZone),
  };
}

async function presentMessages(disputeId: string): Promise<WireMessage[]> {
  const messages = await DisputeMessage.findAll({ where: { disputeId }, order: ["id"] });
  const attributes = ["id", "messageId", "name", "sizeBytes"];
  const files = await DisputeFile.findAll({ attributes, where: { disputeId }, order: ["id"] });
  const ids = messages.flatMap(({ authorId }) => authorId ?? []);
  const people = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id: ids } });
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return messages.map(({ id, at, side, authorId, text }) => ({
    at: at.toISOString(),
    by: side,
    author: authorId === null ? null : (names.get(authorId) ?? null),
    text,
    files: files
      .filter(({ messageId }) => String(messageId) === String(id))
      .map((file) => ({ id: file.id, name: file.name, size: file.sizeBytes })),
  }));
}

/** Cents that open debits of the invoice take despite the question. A postponed debit has no day (S74). */
function presentDebited({ attempts }: KnownMoney): WireDispute["stillDebited"] {
  const open = attempts.filter(({ state }) => state === "scheduled" || state === "processing");
  const days = open.map(({ debitDate }) => debitDate).sort();
  const amount = open.reduce((sum, { amountCents }) => readCents(sum + readCents(amountCents)), 0);
  return { amount, date: open.some(isPostponed) ? null : (days[0] ?? null) };
}

/** Cents that would be refunded if the client chose a refund now. */
function findRefundableNow({ id, settlement }: Dispute, { book, ...known }: KnownMoney, now: Date): number {
  const questions = settlement === null ? book.questions.filter(({ disputeId }) => disputeId === id) : [];
  const { leftCents } = findRefundable(toRefundQuestion(known, now));
  return findGrantRefundable({ questions, debits: book.debits, leftCents });
}

function presentMay(dispute: Dispute, session: Session, today: string): WireDispute["may"] {
  const isStaff = can(session.role, "see clients");
  const mayAnswer = can(session.role, "bill clients");
  const isOpen = dispute.status === "open" || dispute.status === "waiting";
  const isClient = !isStaff && session.viewing === null;
  return {
    message: (isClient || mayAnswer) && isTalking(dispute),
    withdraw: isClient && isOpen,
    choose: isClient && dispute.settlement === null && dispute.chooseBy !== null && today <= dispute.chooseBy,
    answer: mayAnswer && isOpen,
  };
}

export async function presentDispute(dispute: Dispute, session: Session, now: Date): Promise<WireDispute> {
  const invoice = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
  const lines = await DisputeLine.findAll({ where: { disputeId: dispute.id }, order: ["id"] });
  const known = await readInvoiceMoney(invoice);
  const { ownerUserId: clientId } = await Business.findByPk(dispute.businessId, { rejectOnEmpty: true });
  const shown: WireLine[] = [];
  for (const line of lines) shown.push(await presentLine(line, known));
  const refunds = await findRefunds([dispute.id]);
  return {
    ...presentDisputeItem(dispute, { invoice, clientId, lines, refunds }, now),
    lines: shown,
    messages: await presentMessages(dispute.id),
    stillDebited: presentDebited(known),
    invoiceTotal: readCents(invoice.totalCents),
    refundable: findRefundableNow(dispute, known, now),
    questionsUntil: questionsUntil(invoice.issuedAt, invoice.timeZone),
    may: presentMay(dispute, session, toLocalDay(now, dispute.timeZone)),
  };
}
