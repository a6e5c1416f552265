const wares = ["Full detail", "Ceramic coating", "Interior shampoo", "Hand wash", "Engine bay", "Headlights"];
const quantities = ["1", "1", "1", "2", "1.5", "0.75", "2.33333"];
const day = 86_400_000;
const giftCardShare = 0.05;
const lateDays = 30;

const sumOf = (items, valueOf) => items.reduce((sum, item) => sum + valueOf(item), 0);

/** Returns what can still be refunded: the total without completed and pending refunds. */
const leftOf = ({ total, refunds }) =>
  total - sumOf(refunds, ({ amount, status }) => (["PENDING", "COMPLETED"].includes(status) ? amount : 0));

const isUntouched = ({ state, refunds, disputes }) =>
  state === "COMPLETED" && refunds.length === 0 && disputes.length === 0;

const drawLines = ({ random, upTo, pick }) =>
  Array.from({ length: upTo(3) }, () => ({
    name: pick(wares),
    quantity: pick(quantities),
    amount: upTo(40_000),
    type: random() < giftCardShare ? "GIFT_CARD" : "ITEM",
  }));

export async function sell(ground, { mayBeOpen = true } = {}) {
  const { lab, merchant, places, sales, random, lateShare, upTo, pick } = ground;
  const state = random() < 0.15 && mayBeOpen ? "OPEN" : "COMPLETED";
  const isLate = state === "COMPLETED" && random() < lateShare;
  const locationId = pick(places);
  const content = {
    lineItems: drawLines(ground),
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

async function update({ lab }, sale, { state = sale.state, ...content }) {
  const answer = await lab.act("orders/update", { orderId: sale.id, state, ...content });
  Object.assign(sale, { total: answer.total, state, content: { ...sale.content, ...content } });
  return sale.id;
}

async function change(ground) {
  const sale = ground.pickSale(isUntouched);
  return sale && update(ground, sale, { lineItems: drawLines(ground), tip: ground.upTo(3_000) });
}

export async function close(ground) {
  const sale = ground.pickSale(({ state }) => state === "OPEN");
  return sale && update(ground, sale, { state: ground.random() < 0.7 ? "COMPLETED" : "CANCELED" });
}

async function cancel(ground) {
  const sale = ground.pickSale(isUntouched);
  return sale && update(ground, sale, { state: "CANCELED" });
}

async function refund({ lab, random, upTo, pick, pickSale }) {
  const sale = pickSale((candidate) => candidate.state === "COMPLETED" && leftOf(candidate) > 0);
  if (!sale) return undefined;
  const amount = random() < 0.4 ? leftOf(sale) : upTo(leftOf(sale));
  const status = pick(["COMPLETED", "COMPLETED", "COMPLETED", "PENDING", "PENDING", "REJECTED", "FAILED"]);
  const answer = await lab.act("refunds", { orderId: sale.id, amount, status });
  sale.refunds.push({ ...answer });
  return answer.refundId;
}

export async function refundWhole({ lab, pickSale }, isFit) {
  const sale = pickSale((candidate) => candidate.state === "COMPLETED" && leftOf(candidate) > 0 && isFit(candidate));
  if (!sale) return undefined;
  const answer = await lab.act("refunds", { orderId: sale.id, amount: leftOf(sale), status: "COMPLETED" });
  sale.refunds.push({ ...answer });
  return answer.refundId;
}

export async function settle({ lab, pick, pickSale }, status = pick(["COMPLETED", "COMPLETED", "REJECTED", "FAILED"])) {
  const isPending = (entry) => entry.status === "PENDING";
  const entry = pickSale(({ refunds }) => refunds.some(isPending))?.refunds.find(isPending);
  if (!entry) return undefined;
  Object.assign(entry, await lab.act("refunds/settle", { refundId: entry.refundId, status }));
  return entry.refundId;
}

async function dispute({ lab, upTo, pickSale }) {
  const sale = pickSale((candidate) => candidate.state === "COMPLETED" && candidate.disputes.length === 0);
  if (!sale || sale.total === 0) return undefined;
  const answer = await lab.act("disputes", { orderId: sale.id, amount: upTo(sale.total) });
  sale.disputes.push({ ...answer });
  return answer.disputeId;
}

async function decideDispute({ lab, random, pickSale }) {
  const isOpen = ({ state }) => state !== "WON" && state !== "LOST";
  const entry = pickSale(({ disputes }) => disputes.some(isOpen))?.disputes.find(isOpen);
  if (!entry) return undefined;
  Object.assign(entry, await lab.act("disputes/close", { disputeId: entry.disputeId, won: random() < 0.5 }));
  return entry.disputeId;
}

/** Each resolves to undefined if no sale fits. */
export const reversals = [refund, settle, dispute, decideDispute];

const acts = [sell, change, close, cancel, ...reversals];
const weights = [40, 14, 8, 3, 18, 8, 5, 4];

/** Returns a random action, by weight. */
export function drawAct(random) {
  let at = random() * sumOf(weights, (weight) => weight);
  return acts.find((_, index) => (at -= weights[index]) < 0) ?? sell;
}
