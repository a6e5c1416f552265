import type { InvoicePayment, InvoiceStatus } from "@portal/api-contract";
import { placeCents, settleBook, type BookedQuestion, type InvoiceBook } from "../disputes/invoice-book.policy";
import { planQuestioned, splitCredited } from "./invoice-amounts.policy";

const toQuestion = (change: Partial<BookedQuestion>): BookedQuestion => ({
  ...{ id: "1", disputeId: "dsp_1", lineId: "fifteen", amount: 1_500, granted: 1_500 },
  ...{ held: 0, released: 0, notOwed: 0, credited: 0 },
  ...change,
});

/** An invoice of $51.00 with a granted question about $15.00. */
const toBook = (status: InvoiceStatus, received: number, change: Partial<BookedQuestion>): InvoiceBook => ({
  ...{ status, total: 5_100, received, lost: 0, writtenOff: 0, debits: [], refunds: [] },
  lines: [
    { id: "six", commission: 600 },
    { id: "fifteen", commission: 1_500 },
    { id: "thirty", commission: 3_000 },
  ],
  questions: [toQuestion(change)],
});

test.each([
  ["not owed where it was granted before payment", toBook("paid", 3_600, { notOwed: 1_500 }), [1_500, 0]],
  ["credited where it was granted after payment", toBook("paid", 5_100, { credited: 1_500 }), [0, 1_500]],
  ["neither on a void invoice", toBook("void", 0, { notOwed: 1_500 }), [0, 0]],
])("a granted line is %s", (_, book, expected) => {
  const { notOwed, credited } = splitCredited({ book, settled: settleBook(book), states: placeCents(book) });
  expect([notOwed, credited]).toEqual(expected);
});

const toPayment = (attempt: number, change: Partial<InvoicePayment>): InvoicePayment => ({
  ...{ id: `att_${String(attempt)}`, status: "scheduled", amount: 1_500, debitDate: "2026-11-30", attempt },
  ...change,
});

test("lists planned debits by day, after owed cents without a debit", () => {
  const payments = [
    toPayment(1, { amount: 2_100, debitDate: "2026-12-03" }),
    toPayment(2, { status: "failed", amount: 900, debitDate: "2026-11-20" }),
    toPayment(3, {}),
  ];
  expect(planQuestioned({ ...toBook("scheduled", 0, {}), questions: [] }, payments)).toEqual({
    unplanned: 1_500,
    debits: [
      { amount: 1_500, date: "2026-11-30" },
      { amount: 2_100, date: "2026-12-03" },
    ],
  });
});

test("gives no day to a postponed debit", () => {
  const { debits } = planQuestioned(toBook("scheduled", 0, {}), [toPayment(1, { postponed: true })]);
  expect(debits).toEqual([{ amount: 1_500, date: null }]);
});
