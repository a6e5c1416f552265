import type { OpenDisputeRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { DisputeMessage } from "../../../models/dispute-message.model";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import { randomId } from "../../../platform/crypto/random-id";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { recordInvoiceEvent } from "../invoices/move-invoice";
import { noInvoice } from "../invoices/void-invoice.command";
import { listMistaken } from "../refunds/refunded-lines.query";
import { writeOpened } from "./dispute-news.texts";
import { answerDueOf } from "./disputes.policy";
import { disputeTexts } from "./disputes.texts";
import { holdUnpaid } from "./fit-questions";
import { centsIn } from "./invoice-book.policy";
import { readInvoiceMoney, type KnownMoney } from "./invoice-money.query";
import { notifyStaff } from "./notify-of-dispute";
import { findInvoiceRefusal, findQuestionable } from "./questionable.policy";
import { addMessage } from "./add-message";

export type DisputeDependencies = DebitsDependencies & { recordAudit: RecordAudit };
export type ClientCaller = BillingCaller & { businessId: string };

interface QuestionedLine {
  line: InvoiceLine;
  cents: number;
}

function conflict(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

function wrongLine(message: string): AppError {
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { lines: message } });
}

/** Throws 422 for lines that cannot be questioned, or too many cents. */
function readQuestioned(
  { lines, refunds, grantedOnVoid }: KnownMoney,
  requested: OpenDisputeRequest["lines"],
): QuestionedLine[] {
  const before = { refunded: listMistaken(refunds), granted: grantedOnVoid };
  return requested.map(({ id, amount }) => {
    const line = lines.find((one) => String(one.id) === id);
    if (!line) throw wrongLine(disputeTexts.noLine);
    const { most, refusal } = findQuestionable(line, lines, before);
    if (refusal !== null) throw wrongLine(refusal);
    if (amount !== undefined && amount > most) throw wrongLine(disputeTexts.atMost(most));
    return { line, cents: amount ?? most };
  });
}

async function findSame(invoiceId: string, { lines, reason }: OpenDisputeRequest): Promise<Dispute | null> {
  const known = await DisputeLine.findAll({ where: { invoiceId, lineId: lines.map(({ id }) => id) } });
  const [disputeId, ...others] = [...new Set(known.map((line) => line.disputeId))];
  if (disputeId === undefined || others.length > 0 || known.length !== lines.length) return null;
  const count = await DisputeLine.count({ where: { disputeId } });
  const first = await DisputeMessage.findOne({ where: { disputeId, side: "client" }, order: ["id"] });
  const isSame = known.every(({ lineId, amountCents }) => {
    const amount = lines.find(({ id }) => id === String(lineId))?.amount;
    return amount === undefined || amount === readCents(amountCents);
  });
  return isSame && count === lines.length && first?.text === reason ? Dispute.findByPk(disputeId) : null;
}

async function refuseTwice(questioned: readonly QuestionedLine[]): Promise<void> {
  const known = await DisputeLine.count({ where: { lineId: { [Op.in]: questioned.map(({ line }) => line.id) } } });
  if (known > 0) throw conflict("QUESTIONED_BEFORE", disputeTexts.twice);
}

async function storeDispute(
  invoice: Invoice,
  questioned: readonly QuestionedLine[],
  { by, at }: { by: string; at: Date },
) {
  const { id: invoiceId, businessId, timeZone } = invoice;
  const answerDue = answerDueOf(at, timeZone);
  const dispute = await Dispute.create({
    ...{ id: randomId("dsp"), businessId, invoiceId, timeZone, status: "open" },
    ...{ openedBy: by, openedAt: at, answerDue, dueOn: answerDue },
  });
  const lines: DisputeLine[] = [];
  for (const { line, cents: amountCents } of questioned) {
    const row = { disputeId: dispute.id, businessId, invoiceId, lineId: line.id, amountCents };
    lines.push(await DisputeLine.create(row));
  }
  return { dispute, lines };
}

/** Sentences about questioned cents that are on hold, in transit or paid, or covered by a credit. */
function describeHeld({ states }: KnownMoney, questioned: readonly QuestionedLine[], held: number): string[] {
  const left = questioned.reduce((sum, { cents }) => sum + cents, 0) - held;
  const debited = questioned.map(({ line, cents }) =>
    Math.min(cents, centsIn(states.get(String(line.id)), "on-its-way", "paid")),
  );
  const moved = Math.min(
    left,
    debited.reduce((sum, cents) => sum + cents, 0),
  );
  return [
    ...(held > 0 ? [disputeTexts.onHold(held)] : []),
    ...(moved > 0 ? [disputeTexts.leftAlready(moved)] : []),
    ...(left > moved ? [disputeTexts.covered(left - moved)] : []),
  ];
}

/**
 * Opens a dispute until the end of the 7th day after the invoice's issue (S54, S72, S88). A line can be questioned only
 * once. Unpaid cents go on hold; the scheduled debit takes the rest. Repeating returns the same dispute.
 *
 * Throws 404 unless it is an own invoice; 409 `NOTHING_OWED`, `QUESTION_TOO_LATE`, `QUESTIONED_BEFORE`; 422 at `lines`
 * for a wrong line or more cents than it charges.
 */
export function createOpenDispute(dependencies: DisputeDependencies) {
  const { clock, notify, recordAudit } = dependencies;

  async function open(invoice: Invoice, request: OpenDisputeRequest, caller: ClientCaller): Promise<Dispute> {
    const at = clock.now();
    const refusal = findInvoiceRefusal(invoice, at);
    if (refusal !== null) throw conflict(refusal.code, refusal.message);
    const money = await readInvoiceMoney(invoice);
    const questioned = readQuestioned(money, request.lines);
    await refuseTwice(questioned);
    const { userId: actor, businessId: subject, ip, requestId } = caller;
    const { dispute, lines } = await storeDispute(invoice, questioned, { by: actor, at });
    await addMessage(dispute, { at, side: "client", authorId: actor, text: request.reason });
    const held = await holdUnpaid(dependencies, { invoice, lines });
    for (const text of describeHeld(money, questioned, held)) await addMessage(dispute, { at, side: "system", text });
    const amount = questioned.reduce((sum, { cents }) => sum + cents, 0);
    const text = disputeTexts.questioned(amount, questioned.length);
    await recordInvoiceEvent({ invoiceId: invoice.id, kind: "questioned", at, text });
    const invoiceNumber = invoice.invoiceNumber ?? "";
    const details = { disputeId: dispute.id, invoiceNumber, amountCents: amount, lines: questioned.length };
    await recordAudit({ actor, action: "dispute.opened", subject, details, ip, requestId });
    const facts = { invoiceNumber, questioned: amount, answerDue: dispute.answerDue };
    await notifyStaff(notify, dispute, { fact: "opened", words: writeOpened(invoice.businessName, facts) });
    return dispute;
  }

  return async (request: OpenDisputeRequest, caller: ClientCaller): Promise<{ status: 200 | 201; dispute: Dispute }> =>
    inBusiness(caller.businessId, async () => {
      const where = { id: request.invoiceId, businessId: caller.businessId, status: { [Op.ne]: "draft" as const } };
      const invoice = await Invoice.findOne({ where });
      if (!invoice) throw noInvoice();
      const same = await findSame(invoice.id, request);
      if (same) return { status: 200, dispute: same };
      return { status: 201, dispute: await open(invoice, request, caller) };
    });
}
