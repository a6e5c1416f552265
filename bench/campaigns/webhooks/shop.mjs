import assert from "node:assert/strict";
import { close, drawAct, giveBackWhole, reversals, sell, settle } from "./shop-acts.mjs";

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
 * A seller at the lab's Square who sells, changes, cancels, gives back and loses disputes by chance, and remembers what
 * came of it. Each act resolves to an id that the webhooks about it name. Of the closed sales, `lateShare` are told days
 * after they were closed; those that `mayTouch` refuses stay as they are.
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
    /** Gives back of a sale, or decides about it; sells where nothing is to be given back. */
    giveBack: async () => (await pick(reversals)(ground)) ?? sell(ground),
    /** Gives back what is left of a sale that `isFit` accepts; resolves to undefined when there is none. */
    giveBackWhole: (isFit) => giveBackWhole(ground, isFit),
    /**
     * Every sale as it stands: `{id, state, total, content, refunds, disputes}`, cents; `content` is what the lab was
     * told of lines, tip, tax and so on.
     */
    listSales: () => sales,
    /** Ends what is open, so that an import, which reads what is closed, tells of everything. */
    async closeBooks() {
      while (await close(ground));
      while (await settle(ground, "COMPLETED"));
    },
    /** What an import must list: cents by id of the sale, of what was returned, or of the lost dispute. */
    listRows: () => listRows(sales),
    /** Ids of each sale and of all that it led to, listed or not. */
    listGroups: () => listGroups(sales),
  };
}
