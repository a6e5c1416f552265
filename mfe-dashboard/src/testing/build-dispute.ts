import type { Dispute, DisputeItem, DisputeLine, DisputeMessage, InvoiceAnswer } from "@portal/shared-ui/api";

import { buildInvoice, buildInvoiceLine } from "./build-billing.js";

/** A bank deposit that the agency counted, questioned whole. */
export function buildDisputeLine(overrides: Partial<DisputeLine> = {}): DisputeLine {
  return {
    ...{ id: "line_1", name: "Mobile check deposit", source: "bank", date: "2026-11-24" },
    ...{ at: "2026-11-24T15:12:00.000Z", totalOrder: 41_200, verified: 41_200, commission: 12_360, amount: 12_360 },
    ...{ outcome: null, granted: 0, reason: null },
    facts: [
      { name: "Bank’s text", text: "MOBILE CHECK DEPOSIT 4471" },
      { name: "Amount, money in", text: "$412.00" },
      { name: "Counted as a sale", text: "Alex Morgan, Nov 25, 2026, 4:20 PM EST" },
      { name: "Reason given", text: "“Matches a $412 fleet job in Facebook messages”" },
      { name: "30% of it", text: "$123.60" },
    ],
    ...overrides,
  };
}

/** A part of a Square sale. */
export function buildSaleInQuestion(overrides: Partial<DisputeLine> = {}): DisputeLine {
  return buildDisputeLine({
    ...{ id: "line_2", name: "Paint Correction", source: "square", date: "2026-11-25" },
    ...{ at: "2026-11-25T16:05:00.000Z", totalOrder: 50_885, verified: 44_900, commission: 13_470, amount: 3_000 },
    facts: [
      { name: "Customer paid", text: "$508.85" },
      { name: "Tip, sales tax", text: "−$20.00, −$39.85" },
      { name: "Counts", text: "$449.00" },
      { name: "Refunds in Square", text: "None" },
      { name: "30% of it", text: "$134.70" },
    ],
    ...overrides,
  });
}

const messages: readonly DisputeMessage[] = [
  {
    ...{ at: "2026-11-28T14:05:00.000Z", by: "system", author: null, files: [] },
    text: "2 lines are in question. $153.60 is on hold, and the debit of Mon, Nov 30 went from $1,058.70 to $905.10.",
  },
  {
    ...{ at: "2026-11-28T14:05:00.000Z", by: "client", author: "Casey Rivera" },
    text: "It isn’t a sale. The $412.00 check is from my insurance, for the window that broke in October.",
    files: [{ id: "fil_1", name: "insurance letter.pdf", size: 184_320 }],
  },
  {
    ...{ at: "2026-11-28T16:20:00.000Z", by: "agency", author: "Alex Morgan", files: [] },
    text: "Thanks, Casey. The window makes sense.\nDo you have a receipt for the paint correction?",
  },
  {
    ...{ at: "2026-11-28T16:20:00.000Z", by: "system", author: null, files: [] },
    text: "The agency asked for something from you. The 14 days keep running meanwhile.",
  },
];

/** Two lines of an invoice before its debit; the question waits for the client's reply. */
export function buildDispute(overrides: Partial<Dispute> = {}): Dispute {
  const lines = overrides.lines ?? [buildDisputeLine(), buildSaleInQuestion()];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    ...{ id: "dsp_1", invoiceId: "inv_133", invoice_number: "INV-2026-000133", clientId: "usr_demo" },
    ...{ name: "Demo Detailing", status: "waiting", overdue: false, openedAt: "2026-11-28T14:05:00.000Z" },
    ...{ answerDue: "2026-12-12", refundDue: null, timeZone: "America/New_York", count: lines.length, amount },
    ...{ held: amount, lines, messages: [...messages], settlement: null, toSettle: 0, chooseBy: null, refund: null },
    ...{ credited: 0, onItsWay: 0, refundable: overrides.toSettle ?? 0 },
    ...{ stillDebited: { amount: 90_510, date: "2026-11-30" }, invoiceTotal: 105_870, questionsUntil: "2026-12-04" },
    may: { message: true, withdraw: true, choose: false, answer: false },
    ...overrides,
  };
}

const over = { message: false, withdraw: false, choose: false, answer: false };

/** A debited invoice: one line granted, one refused; the client chooses how money comes back. */
export function buildAnswered(overrides: Partial<Dispute> = {}): Dispute {
  return buildDispute({
    ...{ status: "answered", held: 0, toSettle: 12_360, chooseBy: "2026-12-06", refundDue: "2026-12-08" },
    lines: [
      buildDisputeLine({ outcome: "granted", granted: 12_360 }),
      buildSaleInQuestion({ outcome: "refused", reason: "Square shows no refund, and the receipt says $508.85." }),
    ],
    stillDebited: { amount: 105_870, date: "2026-11-30" },
    may: { ...over, choose: true },
    ...overrides,
  });
}

export function toDisputeItem(dispute: Dispute): DisputeItem {
  const { id, invoiceId, invoice_number, clientId, name, status, overdue, openedAt, answerDue, refundDue } = dispute;
  const { timeZone, count, amount, held, settlement, toSettle, onItsWay, chooseBy, refund, credited } = dispute;
  return {
    ...{ id, invoiceId, invoice_number, clientId, name, status, overdue, openedAt, answerDue, refundDue },
    ...{ timeZone, count, amount, held, settlement, toSettle, onItsWay, chooseBy, refund, credited },
  };
}

/** Before the debit, with one line in question. */
export function buildQuestionable(overrides: Partial<InvoiceAnswer> = {}): InvoiceAnswer {
  const scheduled = (amount: number) => [{ state: "scheduled" as const, amount }];
  const { may } = buildInvoice();
  return buildInvoice({
    ...{ id: "inv_133", invoice_number: "INV-2026-000133", status: "scheduled", debitDate: "2026-11-30" },
    ...{ dueDate: "2026-11-30", questionsUntil: "2026-12-04", total: 9_305, due: 9_305, onHold: 3_000 },
    ...{ commission: 9_305, verified: 31_017, isExactShare: false },
    lines: [
      buildInvoiceLine({
        ...{ id: "line_7", name: "Full Detail, Air Freshener", date: "2026-11-27", at: "2026-11-27T21:06:00.000Z" },
        ...{ totalOrder: 29_600, verified: 25_350, commission: 7_605, states: scheduled(7_605) },
      }),
      buildInvoiceLine({
        ...{ id: "line_8", name: "Pet Hair Removal", date: "2026-11-27", at: "2026-11-27T19:53:00.000Z", items: [] },
        ...{ totalOrder: -8_424, verified: -5_900, commission: -1_770, kind: "refund", states: scheduled(-1_770) },
      }),
      buildInvoiceLine({
        ...{ id: "line_2", name: "Paint Correction", date: "2026-11-25", at: "2026-11-25T16:05:00.000Z", items: [] },
        ...{ totalOrder: 14_000, verified: 11_567, commission: 3_470 },
        states: [{ state: "held", amount: 3_000 }, ...scheduled(470)],
        dispute: { id: "dsp_1", amount: 3_000, outcome: null },
      }),
    ],
    payments: [{ id: "pay_1", status: "scheduled", amount: 6_305, debitDate: "2026-11-30", attempt: 1 }],
    events: [
      { kind: "issued", at: "2026-11-27T23:12:00.000Z", text: null },
      { kind: "questioned", at: "2026-11-28T14:05:00.000Z", text: "1 line, $30.00" },
      { kind: "paid", at: null, between: { start: "2026-12-02", end: "2026-12-04" }, text: null },
    ],
    may: { ...may, question: true },
    ...overrides,
  });
}
