import { createHash } from "node:crypto";
import { Op } from "sequelize";
import type { RefundDebitAnswer, RefundDebitRequest } from "@portal/api-contract";
import { DisputeLine } from "../../../models/dispute-line.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import { findGrantedOnVoid } from "../disputes/granted-on-void.sql";
import { findPromised } from "../disputes/invoice-book.policy";
import { readQuestion } from "../disputes/invoice-money.query";
import { findQuestionable } from "../disputes/questionable.policy";
import { findInvoiceOrRefuse } from "../invoices/void-invoice.command";
import type { PaymentDependencies } from "../payments/answer-payment";
import { postGrant } from "./post-refund";
import { presentRefund } from "./refund.presenter";
import { findRefundedLines } from "./refunded-lines.query";
import { refundTexts } from "./refunds.texts";
import { judgeMistakes } from "./refundable.policy";
import { readRefundQuestion } from "./refundable.query";
import { requestRefund } from "./request-refund";

function wrongField(field: "amount" | "lines", message: string): AppError {
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { [field]: message } });
}

/** Key of the refund. The same request is one refund in any state, so a second refund needs another reason. */
function nameRefund({ invoiceId, amount, reason, lines = [] }: RefundDebitRequest): string {
  const named = JSON.stringify([invoiceId, amount, reason, [...lines].sort()]);
  return `mistake:${createHash("sha256").update(named).digest("hex")}`;
}

/** True if a line has an open or granted question: the question returns the cents itself. */
async function hasQuestion(lineId: readonly string[]): Promise<boolean> {
  const isOpenOrGranted = { [Op.or]: [{ outcome: { [Op.is]: null } }, { grantedCents: { [Op.gt]: 0 } }] };
  return (await DisputeLine.count({ where: { lineId: lineId.map(Number), ...isOpenOrGranted } })) > 0;
}

/** Most cents that can be refunded. Throws 409 if it is 0. */
async function findMostOrRefuse(invoiceId: string, now: Date): Promise<number> {
  const promised = findPromised((await DisputeLine.findAll({ where: { invoiceId } })).map(readQuestion));
  const { most, refusal } = judgeMistakes(await readRefundQuestion(invoiceId, now), promised);
  if (refusal !== null) throw new AppError({ ...refusal, status: 409 });
  return most;
}

/**
 * Each line must charge for a sale and have no refund. The amount must be their commission, less their sales' refunds
 * on the same invoice.
 */
async function checkLines(businessId: string, { invoiceId, amount, lines }: RefundDebitRequest): Promise<void> {
  if (lines === undefined) return;
  const rows = await InvoiceLine.findAll({ where: { invoiceId } });
  const requested = new Set(lines);
  const charged = rows
    .filter(({ id }) => requested.has(String(id)))
    .map((line) => findQuestionable(line, rows, { refunded: new Set(), granted: new Map() }).most)
    .filter((cents) => cents > 0);
  if (charged.length < lines.length) throw wrongField("lines", refundTexts.unknownLine);
  const refunded = await findRefundedLines(invoiceId);
  if (lines.some((line) => refunded.has(line))) {
    throw new AppError({ code: "LINE_REFUNDED", status: 409, message: refundTexts.lineRefunded });
  }
  const isGranted = [...(await findGrantedOnVoid(businessId, invoiceId)).keys()].some((line) => lines.includes(line));
  if (isGranted || (await hasQuestion(lines))) {
    throw new AppError({ code: "LINE_IN_QUESTION", status: 409, message: refundTexts.lineInQuestion });
  }
  const cents = charged.reduce((sum, one) => readCents(sum + one), 0);
  if (amount !== cents) throw wrongField("amount", refundTexts.linesAmount(cents));
}

function answer(refunds: readonly DebitRefund[], invoice: Invoice): RefundDebitAnswer {
  const inOrder = [...refunds].sort((one, other) => (one.id < other.id ? -1 : 1));
  const shown = inOrder.map((refund) => presentRefund(refund, invoice));
  const [first] = shown;
  if (first === undefined) throw new Error("A refund consists of at least one debit's part.");
  const cents = shown.reduce((sum, { amount }) => readCents(sum + amount), 0);
  return { refund: first, refunds: shown, message: refundTexts.requested(cents, invoice.invoiceNumber ?? "") };
}

interface Mistake {
  invoice: Invoice;
  request: RefundDebitRequest;
  ref: string;
  caller: BillingCaller;
}

/** Stores the refunds, and posts the credit that they use. */
async function refund(
  dependencies: PaymentDependencies,
  { invoice, request, ref, caller }: Mistake,
): Promise<DebitRefund[]> {
  const { clock, recordAudit } = dependencies;
  const { amount: amountCents, reason, lines } = request;
  const { userId: actor, ip, requestId } = caller;
  const most = await findMostOrRefuse(invoice.id, clock.now());
  await checkLines(invoice.businessId, request);
  if (amountCents > most) throw wrongField("amount", refundTexts.atMost(most));
  const rows = await requestRefund(dependencies, {
    ...{ invoice, amountCents, reason, ref, requestedBy: actor, disputeId: null, lineIds: lines ?? null },
  });
  for (const { id, businessId, amountCents: cents } of rows) {
    await postGrant(id, { businessId, cents: readCents(cents), at: clock.now() });
  }
  const { invoiceNumber, businessId: subject } = invoice;
  const details = { invoiceNumber, refunds: rows.map(({ id }) => id), amountCents, lines: lines ?? null, reason };
  await recordAudit({ actor, action: "debit.refunded", subject, details, ip, requestId });
  return rows;
}

/**
 * Takes the newest debit first, or refunds the commission of lines, each once (S72, S74). Repeating returns the first
 * result. Throws 404 for an unknown invoice; 409 while a debit is in transit, if nothing can be refunded, and for a
 * refunded line; 422 for more than was paid.
 */
export function createRefundDebit(dependencies: PaymentDependencies) {
  return async (
    request: RefundDebitRequest,
    caller: BillingCaller,
  ): Promise<{ status: 200 | 201; body: RefundDebitAnswer }> => {
    const { businessId } = await findInvoiceOrRefuse(request.invoiceId);
    return inBusiness(businessId, async () => {
      const invoice = await findInvoiceOrRefuse(request.invoiceId);
      const ref = nameRefund(request);
      const known = await DebitRefund.findAll({ where: { ref }, order: ["requestedAt", "id"] });
      if (known.length > 0) return { status: 200, body: answer(known, invoice) };
      const made = await refund(dependencies, { invoice, request, ref, caller });
      return { status: 201, body: answer(made, invoice) };
    });
  };
}
