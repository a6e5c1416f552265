import type { InvoiceAnswer, InvoiceEvent, InvoiceItem, InvoiceLine as WireLine } from "@portal/api-contract";
import Joi from "joi";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import type { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";
import { findShownAttempt } from "../debits/planned-debits.query";
import { isPostponed } from "../debits/postponed.policy";
import { readWhy } from "../debits/read-why";
import type { KnownMoney } from "../disputes/invoice-money.query";
import { expectAnswer, isExactShare, questionsUntil } from "./invoice-terms.policy";
import { isPayable } from "../payments/payable.policy";
import { presentRefund } from "../refunds/refund.presenter";
import { presentPaid } from "../payments/payment.presenter";
import { presentPayment } from "./find-attempts.query";
import { planQuestioned, splitCredited } from "./invoice-amounts.policy";
import type { DebitedAccount } from "./find-debited-account.query";
import { isOfEarlier } from "./invoice-lines";
import { canMove } from "./move-invoice";

type Item = InvoiceItem["transaction_data"][number]["items"][number];

const items = Joi.array<Item[]>()
  .items(
    Joi.object<Item, true>({
      name: Joi.string().allow("").required(),
      quantity: Joi.string().required(),
      price: Joi.number().integer().required(),
    }),
  )
  .required();

function readItems(line: InvoiceLine): Item[] {
  return Joi.attempt(JSON.parse(line.items), items);
}

export interface ListedInvoice {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  /** Oldest first. */
  attempts: readonly DebitAttempt[];
}

/** Day of the shown debit, because a retry or postponement changes the day of the issue. */
function findDebitDay({ invoice: { debitDate, debitReasons: why }, attempts }: ListedInvoice) {
  const shown = findShownAttempt(attempts);
  return { day: shown ?? { debitDate, why }, postponed: shown !== undefined && isPostponed(shown) };
}

function presentDebitDay(listed: ListedInvoice): Pick<InvoiceItem, "debitDate" | "postponed"> {
  const { day, postponed } = findDebitDay(listed);
  return { debitDate: day.debitDate, ...(postponed && { postponed }) };
}

export function presentInvoiceItem(listed: ListedInvoice): InvoiceItem {
  const { invoice, lines } = listed;
  const { id, invoiceNumber, businessName: name, startDay, endDay, status, totalCents } = invoice;
  return {
    id,
    invoice_number: invoiceNumber ?? "",
    name,
    time_period: { start: startDay, end: endDay },
    status,
    transaction_data: lines.map((line) => ({
      name: line.name,
      items: readItems(line),
      totalOrder: readCents(line.totalCents),
      commission: readCents(line.commissionCents),
    })),
    total: readCents(totalCents),
    ...presentDebitDay(listed),
  };
}

function presentLine(line: InvoiceLine, { money, questionable }: KnownInvoice): WireLine {
  const question = money.questions.find(({ lineId }) => String(lineId) === String(line.id));
  const { id, kind, source, externalId, name, localDay, occurredAt, totalCents, verifiedCents, commissionCents } = line;
  return {
    id: String(id),
    kind,
    source,
    externalId,
    name,
    items: readItems(line),
    date: localDay,
    at: occurredAt.toISOString(),
    totalOrder: readCents(totalCents),
    verified: readCents(verifiedCents),
    commission: readCents(commissionCents),
    states: money.states.get(String(id)) ?? [],
    dispute: question
      ? { id: question.disputeId, amount: readCents(question.amountCents), outcome: question.outcome }
      : null,
    questionable: questionable.get(String(id)) ?? 0,
  };
}

/** The expected payment, with the days between which the bank decides. A postponed debit has no day. */
function expectPaid(listed: ListedInvoice): InvoiceEvent[] {
  const { status } = listed.invoice;
  const { day, postponed } = findDebitDay(listed);
  if (postponed || (status !== "scheduled" && status !== "processing")) return [];
  return [{ kind: "paid", at: null, between: expectAnswer(day.debitDate), text: null }];
}

export interface KnownInvoice extends ListedInvoice {
  events: readonly InvoiceEventRow[];
  clientId: string;
  debited: DebitedAccount;
  parties: Pick<InvoiceAnswer, "issuer" | "billTo">;
  outsidePayments: readonly OutsidePayment[];
  money: KnownMoney;
  owed: InvoiceAnswer["owed"];
  /** Cents, by line id. */
  questionable: ReadonlyMap<string, number>;
  mayQuestion: boolean;
  replacedBy: string | null;
  replaces: string | null;
  /** For staff only. */
  staff: {
    billedBy: string | null;
    mayBill: boolean;
    /** Names by user id. */
    recorders: ReadonlyMap<string, string>;
    /** null: not allowed. */
    retryDays: InvoiceAnswer["retryDays"];
    /** Cents billed by mistake that may be refunded now, and the part that the next bill does not charge again. */
    refundable: number;
    refundKept: number;
  } | null;
}

function presentMoney({ invoice, lines }: KnownInvoice) {
  const [verified, total] = [readCents(invoice.verifiedCents), readCents(invoice.totalCents)];
  const charged = lines.filter((line) => !isOfEarlier(line));
  const commission = charged.reduce((sum, line) => readCents(sum + readCents(line.commissionCents)), 0);
  return { verified, commission, total, isExactShare: isExactShare(verified, commission) };
}

function presentMay(known: KnownInvoice): InvoiceAnswer["may"] {
  const { invoice, staff, replacedBy, money, mayQuestion } = known;
  const { status } = invoice;
  const mayBill = staff?.mayBill === true;
  const hasOpenQuestion = money.questions.some(({ outcome }) => outcome === null);
  const isUnpaid = money.settled.received === 0 && money.refunds.length === 0;
  const isOpen = mayBill && (status === "void" || (canMove(status, "void") && isUnpaid && !hasOpenQuestion));
  return {
    void: isOpen && status !== "void",
    reissue: isOpen && replacedBy === null,
    writeOff: mayBill && canMove(status, "credited") && !hasOpenQuestion,
    recordPayment: mayBill && isPayable(status) && money.settled.due > 0,
    question: mayQuestion,
    refund: (staff?.refundable ?? 0) > 0,
  };
}

function presentReceived({ invoice, attempts, outsidePayments, money, staff }: KnownInvoice) {
  const { invoiceNumber, status } = invoice;
  const paid = outsidePayments.map((payment) =>
    presentPaid(payment, { invoiceNumber, recordedBy: staff?.recorders.get(payment.recordedBy) ?? null }),
  );
  return {
    outsidePayments: paid,
    refunds: money.refunds.map((refund) => presentRefund(refund, invoice)),
    due: status === "void" || status === "credited" ? 0 : money.settled.due,
    onHold: money.settled.held,
    ...splitCredited(money),
    planned: planQuestioned(money.book, attempts.map(presentPayment)),
  };
}

export function presentInvoice(known: KnownInvoice): InvoiceAnswer {
  const { invoice, lines, attempts, events, clientId, replacedBy, replaces, staff, debited } = known;
  const { id, invoiceNumber, status, businessName, timeZone, startDay, endDay, issuedAt } = invoice;
  const shownEvents = events.map(({ kind, at, text }): InvoiceEvent => ({ kind, at: at.toISOString(), text }));
  return {
    id,
    invoice_number: invoiceNumber ?? "",
    status,
    clientId,
    name: businessName,
    timeZone,
    time_period: { start: startDay, end: endDay },
    ...known.parties,
    issuedAt: issuedAt.toISOString(),
    dueDate: invoice.debitDate,
    statusAt: invoice.updatedAt.toISOString(),
    lines: lines.map((line) => presentLine(line, known)),
    ...presentMoney(known),
    ...presentDebitDay(known),
    why: readWhy(findDebitDay(known).day),
    payments: attempts.map(presentPayment),
    ...presentReceived(known),
    owed: known.owed,
    events: [...shownEvents, ...expectPaid(known)],
    account: debited.account,
    mandateSignedAt: debited.signedAt?.toISOString() ?? null,
    questionsUntil: questionsUntil(issuedAt, timeZone),
    billedBy: staff?.billedBy ?? null,
    replacedBy,
    replaces,
    may: presentMay(known),
    retryDays: staff?.mayBill === true ? staff.retryDays : null,
    refundable: staff?.refundable ?? 0,
    refundKept: staff?.refundKept ?? 0,
  };
}
