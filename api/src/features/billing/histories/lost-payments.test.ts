import { clientCredit } from "../../../ledger/accounts";
import { billClient } from "./bill-client.fixture";
import { checkBooks } from "./check-books.fixture";
import { business, openBooks, type BookedInvoice, type Books } from "./client-books.fixture";
import { fail, makeVoid, pay, reversePayment, send, succeed, returnDebit, writeOff } from "./debit-acts.fixture";
import { choose, endDispute, question } from "./question-acts.fixture";

const closed = { returnCode: "R02", reason: "account-closed" } as const;
const noFunds = { returnCode: "R01", reason: "returned-funds" } as const;
const notAuthorized = { returnCode: "R10", reason: "returned-authorization" } as const;

const first = { id: "first", cents: 20_000, refunds: [] };
const second = { id: "second", cents: 20_000, refunds: [] };
const later = { id: "later", cents: 40_000, refunds: [] };

/** An invoice with two lines of $60.00 of commission. */
function openInvoice(): { books: Books; invoice: BookedInvoice } {
  const books = openBooks();
  const invoice = billClient(books, [first, second]);
  if (!invoice) throw new Error("Nothing was billed.");
  return { books, invoice };
}

/** Grants the whole first line, with credit as the choice. */
function grantFirst(books: Books, invoice: BookedInvoice): void {
  question(books, invoice, { which: 0, part: 1 });
  const [dispute] = books.disputes;
  if (!dispute) throw new Error("There is no question.");
  endDispute(books, dispute, (cents) => cents);
  choose(books, dispute, "credit");
}

/** The first line is paid by a payment and granted. The debit of the rest fails. */
function payAndGrant() {
  const { books, invoice } = openInvoice();
  pay(books, invoice, 2);
  grantFirst(books, invoice);
  send(books, invoice);
  fail(books, invoice, closed);
  checkBooks(books);
  return { books, invoice };
}

/** The first line is paid by a debit and granted. The debit of the rest fails. */
function debitAndGrant() {
  const { books, invoice } = openInvoice();
  question(books, invoice, { which: 1, part: 1 });
  send(books, invoice);
  succeed(books, invoice);
  const [refused] = books.disputes.splice(0);
  if (!refused) throw new Error("There is no question.");
  endDispute(books, refused, () => 0);
  send(books, invoice);
  fail(books, invoice, closed);
  grantFirst(books, invoice);
  checkBooks(books);
  return { books, invoice };
}

const creditOf = ({ ledger }: Books) => 0 - (ledger.get(clientCredit(business)) ?? 0);

/** Cents of the granted line. */
const grantOf = ({ questions }: BookedInvoice) =>
  questions.flatMap(({ granted, notOwed, credited }) => (granted ? [{ notOwed, credited }] : []));

describe("a grant of a paid line on an invoice that was written off", () => {
  test("ends as not owed when the payment is reversed", () => {
    const { books, invoice } = payAndGrant();
    writeOff(books, invoice);
    expect([creditOf(books), invoice.writtenOff]).toEqual([6_000, 6_000]);
    reversePayment(books, invoice);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 6_000]);
    expect(grantOf(invoice)).toEqual([{ notOwed: 6_000, credited: 0 }]);
  });

  test.each([
    ["returned", noFunds],
    ["disputed", notAuthorized],
  ] as const)("ends as not owed when the debit is %s", (_state, by) => {
    const { books, invoice } = debitAndGrant();
    writeOff(books, invoice);
    expect([creditOf(books), invoice.writtenOff]).toEqual([6_000, 6_000]);
    returnDebit(books, invoice, 0, by);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff + invoice.lost]).toEqual([0, 6_000]);
    expect(grantOf(invoice)).toEqual([{ notOwed: 6_000, credited: 0 }]);
  });

  test("ends as not owed when the invoice that used its credit becomes void after the payment was reversed", () => {
    const { books, invoice } = payAndGrant();
    const next = billClient(books, [first, second, later]);
    if (!next) throw new Error("Nothing was billed.");
    expect([next.total, creditOf(books)]).toEqual([6_000, 0]);
    writeOff(books, invoice);
    reversePayment(books, invoice);
    expect(invoice.writtenOff).toBe(12_000);
    makeVoid(books, next);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 6_000]);
    expect(grantOf(invoice)).toEqual([{ notOwed: 6_000, credited: 0 }]);
  });

  test("ends as not owed when the invoice that used its credit was void before the write-off", () => {
    const { books, invoice } = payAndGrant();
    const next = billClient(books, [first, second, later]);
    if (!next) throw new Error("Nothing was billed.");
    reversePayment(books, invoice);
    makeVoid(books, next);
    writeOff(books, invoice);
    checkBooks(books);
    expect([creditOf(books), invoice.writtenOff]).toEqual([0, 6_000]);
  });
});
