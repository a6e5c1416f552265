import type { Dispute, DisputeItem, DisputeLine, InvoiceAnswer } from "@portal/api-contract";

import { INVOICE, NAME } from "./billing-answers";

const LINE: DisputeLine = {
  ...{ id: "1", name: "Ceramic Coating with Paint Correction and Interior Detail and 3 more", source: "square" },
  ...{ date: "2026-11-20", at: "2026-11-20T19:30:00.000Z", totalOrder: 12_345_678, verified: 11_300_000 },
  ...{ commission: 3_390_000, amount: 3_390_000, outcome: null, granted: 0, reason: null },
  facts: [
    { name: "Customer paid", text: "$123,456.78" },
    { name: "Tip, sales tax", text: "−$2,000.00, −$8,456.78" },
    { name: "Bank’s text", text: "ACH CREDIT 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 DEPOSIT" },
    {
      name: "Reason for which the agency marked it as a sale",
      text: "“Matches a fleet job in the messages of the shop”",
    },
  ],
};

const PART: DisputeLine = { ...LINE, id: "2", name: "Express Wash", source: "bank", commission: 7_605, amount: 1_500 };

const NOTHING = { message: false, withdraw: false, choose: false, answer: false };

/** A question that waits for the client's reply, with long names and large amounts. */
export const DISPUTE: Dispute = {
  ...{ id: "dsp_1", invoiceId: "bil_1", invoice_number: "INV-2026-000093", clientId: "usr_1", name: NAME },
  ...{ status: "waiting", overdue: false, openedAt: "2026-11-28T14:05:00.000Z", answerDue: "2099-12-12" },
  ...{ refundDue: null, timeZone: "America/Los_Angeles", count: 2, amount: 3_391_500, held: 3_391_500 },
  lines: [LINE, PART],
  messages: [
    {
      ...{ at: "2026-11-28T14:05:00.000Z", by: "system", author: null, files: [] },
      text: "2 lines are in question. $33,915.00 is on hold, and the debit of Mon, Nov 30 went down to $1,058.70.",
    },
    {
      ...{ at: "2026-11-28T14:05:00.000Z", by: "client", author: "Casey Rivera" },
      text: "It isn’t a sale. The check is from my insurance.\n\nhttps://example.test/a-link-without-any-place-where-a-line-could-end-0123456789",
      files: [{ id: "fil_1", name: "insurance-letter-of-the-broken-window-from-october.pdf", size: 4_812_345 }],
    },
    {
      ...{ at: "2026-11-28T16:20:00.000Z", by: "agency", author: "Alex Morgan", files: [] },
      text: "Thanks, Casey. Do you have a receipt?",
    },
  ],
  ...{
    settlement: null,
    toSettle: 0,
    onItsWay: 0,
    chooseBy: null,
    refund: null,
    credited: 0,
    refundable: 0,
    invoiceTotal: 3_497_370,
  },
  ...{ stillDebited: { amount: 105_870, date: "2099-11-30" }, questionsUntil: "2099-12-04" },
  may: { ...NOTHING, message: true, withdraw: true },
};

/** A question that the agency can answer. */
export const ASKED: Dispute = { ...DISPUTE, status: "open", may: { ...NOTHING, message: true, answer: true } };

export const OVERDUE: Dispute = { ...ASKED, overdue: true, answerDue: "2026-11-02", may: DISPUTE.may };

/** A debited invoice's lines, granted and refused. The client chooses how the money comes back. */
export const ANSWERED: Dispute = {
  ...{ ...DISPUTE, status: "answered", held: 0, toSettle: 3_390_000, chooseBy: "2099-12-06", refundDue: "2099-12-08" },
  lines: [
    { ...LINE, outcome: "granted", granted: 3_390_000 },
    { ...PART, outcome: "refused", reason: "Square shows no refund, and the receipt says the whole amount." },
  ],
  stillDebited: { amount: 3_497_370, date: "2026-11-30" },
  ...{ may: { ...NOTHING, choose: true }, refundable: 3_390_000 },
};

export const REFUNDING: Dispute = {
  ...{ ...ANSWERED, settlement: "refund", may: NOTHING },
  refund: { amount: 3_390_000, status: "pending", arrivesOn: "2099-12-10" },
};

export const REFUND_FAILED: Dispute = {
  ...REFUNDING,
  ...{ refund: { amount: 3_390_000, status: "failed", arrivesOn: null }, credited: 3_390_000 },
};

export const WITHDRAWN: Dispute = {
  ...{ ...DISPUTE, status: "withdrawn", held: 0, may: NOTHING },
  lines: DISPUTE.lines.map((line) => ({ ...line, outcome: "withdrawn" })),
};

export function toItem(dispute: Dispute, change: Partial<DisputeItem> = {}): DisputeItem {
  const { id, invoiceId, invoice_number, clientId, name, status, overdue, openedAt, answerDue, refundDue } = dispute;
  const { timeZone, count, amount, held, settlement, toSettle, onItsWay, chooseBy, refund, credited } = dispute;
  return {
    ...{ id, invoiceId, invoice_number, clientId, name, status, overdue, openedAt, answerDue, refundDue },
    ...{ timeZone, count, amount, held, settlement, toSettle, onItsWay, chooseBy, refund, credited },
    ...change,
  };
}

const [SOLD, CREDIT, CORRECTION] = INVOICE.lines;

/** An invoice before its debit. One line is in question, and others may be questioned. */
export const QUESTIONABLE: InvoiceAnswer = {
  ...{ ...INVOICE, status: "scheduled", outsidePayments: [], due: INVOICE.total, onHold: 1_000_000 },
  ...{ debitDate: "2099-11-30", questionsUntil: "2099-12-04" },
  lines: [SOLD, CREDIT, CORRECTION].flatMap((line, index) =>
    line === undefined
      ? []
      : [
          index === 0
            ? {
                ...line,
                states: [
                  { state: "held" as const, amount: 1_000_000 },
                  { state: "scheduled" as const, amount: 2_390_000 },
                ],
                dispute: { id: "dsp_1", amount: 1_000_000, outcome: null },
              }
            : {
                ...line,
                ...(index === 2 ? { kind: "sale" as const, questionable: line.commission } : {}),
                states: [{ state: "scheduled" as const, amount: line.commission }],
              },
        ],
  ),
  payments: [{ id: "pay_1", status: "scheduled", amount: 2_388_230, debitDate: "2099-11-30", attempt: 1 }],
  planned: { unplanned: 0, debits: [{ amount: 2_388_230, date: "2099-11-30" }] },
  events: [
    { kind: "issued", at: "2026-11-25T14:12:00.000Z", text: null },
    { kind: "questioned", at: "2026-11-28T14:05:00.000Z", text: "1 line, $10,000.00" },
    { kind: "paid", at: null, between: { start: "2099-12-02", end: "2099-12-04" }, text: null },
  ],
  may: { ...INVOICE.may, question: true },
};

/** An invoice with one pending and one failed refund. */
export const REFUNDED: InvoiceAnswer = {
  ...{ ...INVOICE, status: "paid", billedBy: "Alex Admin", may: { ...INVOICE.may, refund: true } },
  ...{ refundable: 3_386_730, refundKept: 3_386_730 },
  payments: [{ id: "pay_1", status: "succeeded", amount: 3_388_230, debitDate: "2026-11-27", attempt: 1 }],
  refunds: [
    {
      ...{ id: "ref_1", invoiceId: "bil_1", invoice_number: "INV-2026-000093", amount: 1_500, status: "pending" },
      ...{ reason: "The sale was canceled at the counter.", requestedAt: "2026-12-01T15:00:00.000Z" },
      ...{ arrivesOn: "2026-12-04", failure: null },
    },
    {
      ...{ id: "ref_2", invoiceId: "bil_1", invoice_number: "INV-2026-000093", amount: 3_390, status: "failed" },
      ...{ reason: "Billed by mistake", requestedAt: "2026-12-01T15:00:00.000Z", arrivesOn: null },
      failure: "The account is closed. The amount is a credit on the next invoice instead.",
    },
  ],
};
