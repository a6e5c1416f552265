import { billClient } from "./bill-client.fixture";
import { checkBooks, checkSales } from "./check-books.fixture";
import { nextId, openBooks } from "./client-books.fixture";
import { makeVoid, send, succeed } from "./debit-acts.fixture";
import { refundMistake } from "./refund-acts.fixture";
import type { SourceSale } from "./source-rows.fixture";

test("charges the part of a reissued invoice's refund that an earlier credit of its sale had already covered", () => {
  const books = openBooks();
  const first: SourceSale = { id: "first", cents: 20_000, refunds: [] };
  const second: SourceSale = { id: "second", cents: 11_000, refunds: [] };
  const charged = billClient(books, [first]);
  first.refunds.push({ id: nextId(books, "back"), cents: 10_000 });
  billClient(books, [first, second]);
  if (charged) makeVoid(books, charged);
  const reissued = billClient(books, [first, second]);
  if (!reissued) throw new Error("Nothing was billed.");
  send(books, reissued);
  succeed(books, reissued);
  refundMistake(books, reissued, { part: 1, which: null });
  const last = billClient(books, [first, second, { id: "last", cents: 10_000_000, refunds: [] }]);
  expect(reissued.refunds.map(({ cents }) => cents)).toEqual([6_000]);
  expect(last?.lines.map(({ kind, commission }) => [kind, commission])).toEqual([
    ["sale", 3_000_000],
    ["correction", 3_000],
  ]);
  checkBooks(books);
  checkSales(books, [first, second]);
});
