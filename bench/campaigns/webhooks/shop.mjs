import assert from "node:assert/strict";
import { close, drawAct, refundWhole, reversals, sell, settle } from "./shop-acts.mjs";

function listRows(sales) {
  const rows = sales.flatMap(({ id, state, total, refunds, disputes }) => [
    ...(state === "COMPLETED" ? [[id, total]] : []),
    ...refunds
      .filter(({ status }) => status === "COMPLETED")
      .map(({ returnOrderId, amount }) => [returnOrderId, 0 - amount]),
    ...disputes.filter((entry) => entry.state === "LOST").map(({ disputeId, amount }) => [disputeId, 0 - amount]),
  ]);
  assert.equal(new Set(rows.map(([id]) => id)).size, rows.length);
  return new Map(rows);
}

const listGroups = (sales) =>
  sales.map(({ id, refunds, disputes }) => [
    id,
    ...refunds.flatMap(({ refundId, returnOrderId }) => [refundId, returnOrderId ?? []].flat()),
    ...disputes.map(({ disputeId }) => disputeId),
  ]);

/**
 * Creates a seller who acts at random at the Lab's Square and keeps books. Each action resolves to an id that its
 * webhooks contain. A `lateShare` of closed sales is reported days late. Sales that `mayTouch` rejects stay unchanged.
 */
export function createShop({ lab, merchant, random, lateShare = 0.2, mayTouch = () => true }) {
  const sales = [];
  const places = merchant.locations.filter(({ status }) => status === "ACTIVE").map(({ id }) => id);
  const upTo = (most) => 1 + Math.floor(random() * most);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const pickSale = (isFit) => pick(sales.filter((sale) => mayTouch(sale) && isFit(sale)));
  const ground = { lab, merchant, places, sales, random, lateShare, upTo, pick, pickSale };

  return {
    sell: (how) => sell(ground, how),
    act: async () => (await drawAct(random)(ground)) ?? sell(ground),
    /** Refunds or disputes a sale; sells if no sale fits. */
    reverse: async () => (await pick(reversals)(ground)) ?? sell(ground),
    /** Refunds the rest of a sale that `isFit` accepts. Resolves to undefined if there is none. */
    refundWhole: (isFit) => refundWhole(ground, isFit),
    /** Returns all sales, in cents. `content` is what the Lab got. */
    listSales: () => sales,
    /** Ends all open sales and refunds, because an import reads only closed sales. */
    async closeBooks() {
      while (await close(ground));
      while (await settle(ground, "COMPLETED"));
    },
    /** Returns the rows that an import must have: cents by id of the sale, return or lost dispute. */
    listRows: () => listRows(sales),
    /** Returns the ids of each sale and of everything that followed it. */
    listGroups: () => listGroups(sales),
  };
}
