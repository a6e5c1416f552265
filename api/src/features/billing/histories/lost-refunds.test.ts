import { clientCredit } from "../../../ledger/accounts";
import { billClient } from "./bill-client.fixture";
import { checkBooks, checkSales } from "./check-books.fixture";
import { business, openBooks, settledOf, type BookedInvoice, type Books } from "./client-books.fixture";
import { makeVoid, send, succeed, returnDebit, writeOff } from "./debit-acts.fixture";
import { choose, endDispute, question } from "./question-acts.fixture";
import { endRefund, refundMistake } from "./refund-acts.fixture";

const closed = { returnCode: "R02", reason: "returned-account" } as const;
const first = { id: "first", cents: 2_000, refunds: [] };
const second = { id: "second", cents: 5_000, refunds: [] };
const third = { id: "third", cents: 10_000, refunds: [] };
const sales = [first, second, third];
const later = { id: "later", cents: 100_000, refunds: [] };

/** A paid invoice with three lines of $6.00, $15.00 and $30.00 of commission. */
function payInvoice(): { books: Books; invoice: BookedInvoice } {
  const books = openBooks();
  const invoice = billClient(books, sales);
  if (!invoice) throw new Error("Nothing was billed.");
  send(books, invoice);
  succeed(books, invoice);
  return { books, invoice };
}

const lineOf = ({ lines }: BookedInvoice, { id }: typeof first) => lines.findIndex((line) => line.externalId === id);

/** The client questions a sale, and the agency grants all its cents. */
function grant(books: Books, invoice: BookedInvoice, sale: typeof first, settlement: "refund" | "credit"): void {
  question(books, invoice, { which: lineOf(invoice, sale), part: 1 });
  const dispute = books.disputes.at(-1);
  if (!dispute) throw new Error("There is no question.");
  endDispute(books, dispute, (cents) => cents);
  choose(books, dispute, settlement);
}

const creditOf = ({ ledger }: Books) => 0 - (ledger.get(clientCredit(business)) ?? 0);
const grantOf = ({ questions }: BookedInvoice) => questions.map(({ notOwed, credited }) => ({ notOwed, credited }));

/** Lines of the next bill that use or absorb credit. */
function billLater(books: Books): [ref: string | null, cents: number][] {
  const lines = billClient(books, [...sales, later])?.lines ?? [];
  checkBooks(books);
  checkSales(books, sales);
  return lines.filter(({ grantRef }) => grantRef !== null).map(({ grantRef, commission }) => [grantRef, commission]);
}

describe("a failed refund of a mistake whose debit the bank took back", () => {
  test("is not charged again when its credit was canceled", () => {
    const { books, invoice } = payInvoice();
    refundMistake(books, invoice, { part: 1, which: null });
    question(books, invoice, { which: lineOf(invoice, third), part: 1 });
    endRefund(books, invoice, 0, "failed");
    returnDebit(books, invoice, 0, closed);
    const [dispute] = books.disputes;
    if (dispute) endDispute(books, dispute, (cents) => cents);
    writeOff(books, invoice);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 2_100]);
    expect(billLater(books)).toEqual([]);
  });

  test("is charged no longer when its sale was refunded at the source before its credit was canceled", () => {
    const { books, invoice } = payInvoice();
    refundMistake(books, invoice, { part: 1, which: lineOf(invoice, third) });
    const refunded = [first, second, { ...third, refunds: [{ id: "back", cents: 10_000 }] }];
    billClient(books, [...refunded, later]);
    endRefund(books, invoice, 0, "failed");
    returnDebit(books, invoice, 0, closed);
    writeOff(books, invoice);
    const next = billClient(books, [...refunded, later, { ...later, id: "last" }]);
    const absorbed = next?.lines.filter(({ grantRef }) => grantRef?.startsWith("mistake:"));
    expect(absorbed?.map(({ commission }) => commission)).toEqual([-3_000]);
    checkBooks(books);
    checkSales(books, refunded);
  });
});

test("a grant's credit ends as far as a mistake's refund took the money that the bank left", () => {
  const { books, invoice } = payInvoice();
  refundMistake(books, invoice, { part: 1, which: lineOf(invoice, second) });
  endRefund(books, invoice, 0, "succeeded");
  grant(books, invoice, third, "credit");
  returnDebit(books, invoice, 0, closed);
  expect([creditOf(books), settledOf(invoice).due]).toEqual([0, 600]);
  writeOff(books, invoice);
  checkBooks(books);
  expect([creditOf(books), invoice.writtenOff]).toEqual([0, 600]);
  expect(grantOf(invoice)).toEqual([{ notOwed: 3_000, credited: 0 }]);
});

const steps = {
  fail: (books: Books, invoice: BookedInvoice) => endRefund(books, invoice, 0, "failed"),
  return: (books: Books, invoice: BookedInvoice) => returnDebit(books, invoice, 0, closed),
  "write off": writeOff,
};

describe("a failed refund of a grant whose debit the bank took back", () => {
  test.each([
    ["the write-off comes last", ["fail", "return", "write off"]],
    ["the refund fails before the write-off", ["return", "fail", "write off"]],
    ["the refund fails last", ["return", "write off", "fail"]],
  ] as const)("leaves no credit when %s", (_, order) => {
    const { books, invoice } = payInvoice();
    grant(books, invoice, second, "refund");
    for (const step of order) steps[step](books, invoice);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 3_600]);
    expect(grantOf(invoice)).toEqual([{ notOwed: 1_500, credited: 0 }]);
    expect(billLater(books)).toEqual([]);
  });

  test("leaves the invoice paid when the whole invoice was granted", () => {
    const { books, invoice } = payInvoice();
    for (const sale of sales) grant(books, invoice, sale, "refund");
    returnDebit(books, invoice, 0, closed);
    for (const which of [0, 1, 2]) endRefund(books, invoice, which, "failed");
    checkBooks(books);
    expect([creditOf(books), invoice.status]).toEqual([0, "paid"]);
  });
});

test.each([
  ["grant", (books: Books, invoice: BookedInvoice) => grant(books, invoice, second, "refund"), 3_600],
  [
    "mistake",
    (books: Books, invoice: BookedInvoice) =>
      refundMistake(books, invoice, { part: 1, which: lineOf(invoice, second) }),
    5_100,
  ],
] as const)(
  "a failed refund of a %s leaves no credit when the invoice that used it becomes void",
  (_, refund, writtenOff) => {
    const { books, invoice } = payInvoice();
    refund(books, invoice);
    endRefund(books, invoice, 0, "failed");
    const next = billClient(books, [...sales, later]);
    returnDebit(books, invoice, 0, closed);
    writeOff(books, invoice);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 5_100]);
    if (next) makeVoid(books, next);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, writtenOff]);
  },
);
