import assert from "node:assert/strict";

const wares = ["Full detail", "Ceramic coating", "Interior shampoo", "Hand wash", "Engine bay", "Headlights"];
const quantities = ["1", "1", "1", "2", "1.5", "0.75", "2.33333"];
const day = 86_400_000;
const giftCardShare = 0.05;
const lateDays = 30;

const sumOf = (items, valueOf) => items.reduce((sum, item) => sum + valueOf(item), 0);

/** What is not refunded and not about to be. */
const leftOf = ({ total, refunds }) =>
  total - sumOf(refunds, ({ amount, status }) => (["PENDING", "COMPLETED"].includes(status) ? amount : 0));

const isUntouched = ({ state, refunds, disputes }) =>
  state === "COMPLETED" && refunds.length === 0 && disputes.length === 0;

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

  const drawLines = () =>
    Array.from({ length: upTo(3) }, () => ({
      name: pick(wares),
      quantity: pick(quantities),
      amount: upTo(40_000),
      type: random() < giftCardShare ? "GIFT_CARD" : "ITEM",
    }));

  async function sell({ mayBeOpen = true } = {}) {
    const state = random() < 0.15 && mayBeOpen ? "OPEN" : "COMPLETED";
    const isLate = state === "COMPLETED" && random() < lateShare;
    const locationId = pick(places);
    const content = {
      lineItems: drawLines(),
      tip: random() < 0.5 ? upTo(3_000) : 0,
      tax: random() < 0.7 ? upTo(2_500) : 0,
      discount: random() < 0.2 ? upTo(1_500) : 0,
      serviceCharge: random() < 0.1 ? upTo(2_000) : 0,
    };
    const closed = isLate ? { closedAt: new Date(Date.now() - upTo(lateDays * day)).toISOString() } : {};
    const answer = await lab.act("orders", { merchantId: merchant.id, locationId, ...content, state, ...closed });
    sales.push({ id: answer.orderId, state, total: answer.total, content, refunds: [], disputes: [] });
    return answer.orderId;
  }

  async function update(sale, { state = sale.state, ...content }) {
    const answer = await lab.act("orders/update", { orderId: sale.id, state, ...content });
    Object.assign(sale, { total: answer.total, state, content: { ...sale.content, ...content } });
    return sale.id;
  }

  async function change() {
    const sale = pickSale(isUntouched);
    return sale && update(sale, { lineItems: drawLines(), tip: upTo(3_000) });
  }

  async function close() {
    const sale = pickSale(({ state }) => state === "OPEN");
    return sale && update(sale, { state: random() < 0.7 ? "COMPLETED" : "CANCELED" });
  }

  async function cancel() {
    const sale = pickSale(isUntouched);
    return sale && update(sale, { state: "CANCELED" });
  }

  async function refund() {
    const sale = pickSale((candidate) => candidate.state === "COMPLETED" && leftOf(candidate) > 0);
    if (!sale) return undefined;
    const amount = random() < 0.4 ? leftOf(sale) : upTo(leftOf(sale));
    const status = pick(["COMPLETED", "COMPLETED", "COMPLETED", "PENDING", "PENDING", "REJECTED", "FAILED"]);
    const answer = await lab.act("refunds", { orderId: sale.id, amount, status });
    sale.refunds.push({ ...answer });
    return answer.refundId;
  }

  async function giveBackWhole(isFit) {
    const sale = pickSale((candidate) => candidate.state === "COMPLETED" && leftOf(candidate) > 0 && isFit(candidate));
    if (!sale) return undefined;
    const answer = await lab.act("refunds", { orderId: sale.id, amount: leftOf(sale), status: "COMPLETED" });
    sale.refunds.push({ ...answer });
    return answer.refundId;
  }

  async function settle(status = pick(["COMPLETED", "COMPLETED", "REJECTED", "FAILED"])) {
    const isPending = (entry) => entry.status === "PENDING";
    const entry = pickSale(({ refunds }) => refunds.some(isPending))?.refunds.find(isPending);
    if (!entry) return undefined;
    Object.assign(entry, await lab.act("refunds/settle", { refundId: entry.refundId, status }));
    return entry.refundId;
  }

  async function dispute() {
    const sale = pickSale((candidate) => candidate.state === "COMPLETED" && candidate.disputes.length === 0);
    if (!sale || sale.total === 0) return undefined;
    const answer = await lab.act("disputes", { orderId: sale.id, amount: upTo(sale.total) });
    sale.disputes.push({ ...answer });
    return answer.disputeId;
  }

  async function decideDispute() {
    const isOpen = ({ state }) => state !== "WON" && state !== "LOST";
    const entry = pickSale(({ disputes }) => disputes.some(isOpen))?.disputes.find(isOpen);
    if (!entry) return undefined;
    Object.assign(entry, await lab.act("disputes/close", { disputeId: entry.disputeId, won: random() < 0.5 }));
    return entry.disputeId;
  }

  const reversals = [refund, settle, dispute, decideDispute];
  const acts = [sell, change, close, cancel, ...reversals];
  const weights = [40, 14, 8, 3, 18, 8, 5, 4];

  function draw() {
    let at = random() * sumOf(weights, (weight) => weight);
    return acts.find((_, index) => (at -= weights[index]) < 0) ?? sell;
  }

  return {
    sell,
    act: async () => (await draw()()) ?? sell(),
    /** Gives back of a sale, or decides about it; sells where nothing is to be given back. */
    giveBack: async () => (await pick(reversals)()) ?? sell(),
    /** Gives back what is left of a sale that `isFit` accepts; resolves to undefined when there is none. */
    giveBackWhole,
    /**
     * Every sale as it stands: `{id, state, total, content, refunds, disputes}`, cents; `content` is what the lab was
     * told of lines, tip, tax and so on.
     */
    listSales: () => sales,
    /** Ends what is open, so that an import, which reads what is closed, tells of everything. */
    async closeBooks() {
      while (await close());
      while (await settle("COMPLETED"));
    },
    /** What an import must list: cents by id of the sale, of what was returned, or of the lost dispute. */
    listRows() {
      const rows = sales.flatMap(({ id, state, total, refunds, disputes }) => [
        ...(state === "COMPLETED" ? [[id, total]] : []),
        ...refunds
          .filter(({ status }) => status === "COMPLETED")
          .map(({ returnOrderId, amount }) => [returnOrderId, 0 - amount]),
        ...disputes.filter((entry) => entry.state === "LOST").map(({ disputeId, amount }) => [disputeId, 0 - amount]),
      ]);
      assert.equal(new Set(rows.map(([id]) => id)).size, rows.length);
      return new Map(rows);
    },
    /** Ids of each sale and of all that it led to, listed or not. */
    listGroups: () =>
      sales.map(({ id, refunds, disputes }) => [
        id,
        ...refunds.flatMap(({ refundId, returnOrderId }) => [refundId, returnOrderId ?? []].flat()),
        ...disputes.map(({ disputeId }) => disputeId),
      ]),
  };
}
