import fc from "fast-check";
import type { ReturnedBy } from "../returns/find-return.policy";
import { billClient } from "./bill-client.fixture";
import type { SourceSale } from "./source-rows.fixture";
import { checkBooks, checkSales } from "./check-books.fixture";
import { choose, endDispute, question } from "./question-acts.fixture";
import { endRefund, refundMistake } from "./refund-acts.fixture";
import {
  fail,
  makeVoid,
  pay,
  reversePayment,
  send,
  setCode,
  succeed,
  returnDebit,
  writeOff,
} from "./debit-acts.fixture";
import { nextId, openBooks, type BookedInvoice, type Books } from "./client-books.fixture";

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300), seed: Number(process.env.PROPERTY_SEED ?? 1) };

const whats = [
  ...(["sell", "sell", "refund at the source", "change", "bill", "bill", "void", "reissue"] as const),
  ...(["question", "question", "question", "answer", "answer", "withdraw", "choose refund", "choose credit"] as const),
  ...([
    "send",
    "send",
    "send",
    "succeed",
    "succeed",
    "succeed",
    "fail",
    "fail",
    "return",
    "return",
    "lose",
    "lose",
    "set code",
  ] as const),
  ...(["refund", "refund a line", "refund arrives", "refund fails", "pay", "reverse", "write off"] as const),
];
const step = fc.record({
  what: fc.constantFrom(...whats),
  which: fc.nat(6),
  part: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 30_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Returns before success, and after it, by code or by the provider's reason alone. */
const early: readonly ReturnedBy[] = [
  ...["R01", "R09"].map((returnCode) => ({ returnCode, reason: "insufficient-funds" })),
  ...["R02", "R03", "R04"].map((returnCode) => ({ returnCode, reason: "account-closed" })),
  ...["R05", "R07", "R08", "R10", "R11", "R29"].map((returnCode) => ({ returnCode, reason: "not-authorized" })),
  ...["R16", "R20"].map((returnCode) => ({ returnCode, reason: "account-restricted" })),
  ...["R31", "R99"].map((returnCode) => ({ returnCode, reason: "other" })),
  { returnCode: null, reason: "insufficient-funds" },
];
const late: readonly ReturnedBy[] = [
  ...["R01", "R09", "R99"].map((returnCode) => ({ returnCode, reason: "returned-funds" })),
  ...["R02", "R16", "R20"].map((returnCode) => ({ returnCode, reason: "returned-account" })),
  ...["R07", "R10", "R29", null].map((returnCode) => ({ returnCode, reason: "returned-authorization" })),
];
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const hasDebit = (state: string) => (invoice: BookedInvoice) => invoice.attempts.some((one) => one.state === state);
const hasQuestion = ({ questions }: BookedInvoice) => questions.some(({ granted }) => granted === null);
const hasRefund = ({ refunds }: BookedInvoice) => refunds.length > 0;
/** Steps without an entry apply to any invoice. */
const isAbout: Partial<Record<Step["what"], (invoice: BookedInvoice) => boolean>> = {
  send: hasDebit("scheduled"),
  succeed: hasDebit("processing"),
  fail: hasDebit("processing"),
  return: hasDebit("succeeded"),
  lose: hasDebit("succeeded"),
  refund: hasDebit("succeeded"),
  "refund a line": hasDebit("succeeded"),
  answer: hasQuestion,
  withdraw: hasQuestion,
  "refund arrives": hasRefund,
  "refund fails": hasRefund,
  "write off": ({ status }) => status === "failed" || status === "returned" || status === "disputed",
};

interface History {
  books: Books;
  sales: SourceSale[];
}

function sell({ books, sales }: History, { what, which, part, cents }: Step): void {
  const sale = pick(sales, which);
  if (what === "sell") sales.push({ id: nextId(books, "sale"), cents, refunds: [] });
  if (what === "refund at the source" && sale)
    sale.refunds.push({ id: nextId(books, "back"), cents: Math.ceil(sale.cents / part) });
  if (what === "change" && sale) sale.cents = cents;
}

function decide({ books, sales }: History, invoice: BookedInvoice | undefined, { what, which, part }: Step): void {
  if (what === "bill") billClient(books, sales);
  if (what === "choose refund" || what === "choose credit") {
    for (const dispute of books.disputes) choose(books, dispute, what === "choose refund" ? "refund" : "credit");
  }
  if (!invoice) return;
  const open = books.disputes.find((dispute) => dispute.invoice === invoice && dispute.status === "open");
  if (what === "void" || what === "reissue") makeVoid(books, invoice);
  if (what === "reissue") billClient(books, sales);
  if (what === "question") question(books, invoice, { which, part });
  if (what === "answer" && open) endDispute(books, open, (cents) => Math.floor(cents / part) * Number(which > 1));
  if (what === "withdraw" && open) endDispute(books, open, null);
  if (what === "refund") refundMistake(books, invoice, { part, which: null });
  if (what === "refund a line") refundMistake(books, invoice, { part, which });
  if (what === "pay") pay(books, invoice, part);
  if (what === "reverse") reversePayment(books, invoice);
  if (what === "write off") writeOff(books, invoice);
}

function move({ books }: History, invoice: BookedInvoice, { what, which }: Step): void {
  const [before, after] = [pick(early, which * 3), pick(late, which * 3)];
  if (what === "send") send(books, invoice);
  if (what === "succeed") succeed(books, invoice);
  if (what === "fail" && before) fail(books, invoice, before);
  if ((what === "return" || what === "lose") && after) returnDebit(books, invoice, which, after);
  if (what === "lose") writeOff(books, invoice);
  if (what === "set code" && before) setCode(invoice, which, before);
  if (what === "refund arrives") endRefund(books, invoice, which, "succeeded");
  if (what === "refund fails") endRefund(books, invoice, which, "failed");
}

/** In memory, on the pure functions of the commands: 100,000 histories take a few minutes (PROPERTY_RUNS=100000). */
test("conserves every cent in any history of bills, debits, returns by any code, questions, refunds, payments and write-offs", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 30, size: "max" }), (steps) => {
      const history: History = { books: openBooks(), sales: [{ id: "first", cents: 20_000, refunds: [] }] };
      const { books, sales } = history;
      billClient(books, sales);
      checkBooks(books);
      for (const one of steps) {
        const invoice = pick(books.invoices.filter(isAbout[one.what] ?? (() => true)), one.part + one.which);
        sell(history, one);
        decide(history, invoice, one);
        if (invoice) move(history, invoice, one);
        checkBooks(books);
      }
      // A last bill is large enough to use all credits.
      const last = { id: "last", cents: 10_000_000, refunds: [] };
      billClient(books, [...sales, last]);
      checkBooks(books);
      checkSales(books, sales);
    }),
    runs,
  );
}, 3_600_000);
