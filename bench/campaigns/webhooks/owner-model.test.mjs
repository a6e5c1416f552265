import assert from "node:assert/strict";
import { test } from "node:test";
import { addUp, createOwnership } from "./owner-model.mjs";

let number = 0;

/** Returns a completed sale of $100.01 plus $10.00 tip and $8.00 tax. */
function makeSale(parts = {}) {
  number += 1;
  const content = { lineItems: [{ quantity: "1", amount: 10_001, type: "ITEM" }], tip: 1_000, tax: 800 };
  return { id: `sale${number}`, state: "COMPLETED", total: 11_801, content, refunds: [], disputes: [], ...parts };
}

const refundOf = (amount) => ({ refundId: `refund${amount}`, returnOrderId: `return${amount}`, amount });

test("a sale belongs to the business connected when it closes, even after another business connects", () => {
  const ownership = createOwnership();
  const [early, open] = [makeSale(), makeSale({ state: "OPEN" })];
  ownership.link("first");
  ownership.record([early, open]);
  ownership.unlink();
  ownership.link("second");
  open.state = "COMPLETED";
  ownership.record([early, open]);
  assert.deepEqual([early.owner, open.owner], ["first", "second"]);
});

test("a sale closed between two connections belongs to nobody until an earlier business connects again", () => {
  const ownership = createOwnership();
  const between = makeSale();
  ownership.link("first");
  ownership.unlink();
  ownership.record([between]);
  ownership.link("second");
  ownership.handOver([between]);
  assert.equal(between.owner, null);
  ownership.unlink();
  ownership.link("first");
  ownership.handOver([between]);
  assert.equal(between.owner, "first");
});

test("commission is 30% of completed sales without tip, tax and completed refunds or lost disputes", () => {
  const refunds = [
    { ...refundOf(1_000), status: "COMPLETED" },
    { ...refundOf(500), status: "FAILED" },
  ];
  const lost = { disputeId: "dispute1", amount: 11_801, state: "LOST" };
  const sales = [
    makeSale({ owner: "first" }),
    makeSale({ owner: "first", refunds }),
    makeSale({ owner: "first", disputes: [lost] }),
    makeSale({ owner: "second" }),
    makeSale({ owner: "first", state: "CANCELED" }),
  ];
  const { rows, ...figures } = addUp(sales, "first");
  // 10,001 × 1,000 ÷ 11,801 = 847.47 of the second sale is refunded; 30% of 10,001 is 3,000.3, of 9,154 is 2,746.2.
  assert.deepEqual(figures, { totalSales: 22_602, verified: 19_155, commission: 5_746 });
  assert.equal(rows.get("return1000"), -1_000);
  assert.equal(rows.size, 5);
});

test("verified revenue excludes a gift card at its price rounded to whole cents", () => {
  const lineItems = [
    { quantity: "1.5", amount: 1_001, type: "GIFT_CARD" },
    { quantity: "1", amount: 5_000, type: "ITEM" },
  ];
  const sale = makeSale({ owner: "first", total: 6_502, content: { lineItems, tip: 0, tax: 0 } });
  assert.equal(addUp([sale], "first").verified, 5_000);
});
