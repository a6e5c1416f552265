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
 * Acts at random at the Lab's Square and keeps books; actions resolve to an id in their webhooks. A `lateShare` of
 * closed sales is reported days late; `mayTouch` protects sales.
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
    /** Sells if nothing fits. */
    reverse: async () => (await pick(reversals)(ground)) ?? sell(ground),
    /** Undefined: `isFit` accepts no sale. */
    refundWhole: (isFit) => refundWhole(ground, isFit),
    /** Cents; `content`: as sent to the Lab. */
    listSales: () => sales,
    /** An import reads only closed sales. */
    async closeBooks() {
      while (await close(ground));
      while (await settle(ground, "COMPLETED"));
    },
    /** As an import has them: cents by id of the sale, return or lost dispute. */
    listRows: () => listRows(sales),
    /** Each sale with what followed. */
    listGroups: () => listGroups(sales),
  };
}
