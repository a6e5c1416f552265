const isWhole = ({ state, isDisputed }) => state === "succeeded" && !isDisputed;

async function sell({ act, account, random, payments, upTo, pick }) {
  const state = pick(["succeeded", "succeeded", "succeeded", "succeeded", "pending", "authorized", "failed"]);
  const extras = { ...(random() < 0.4 && { tip: upTo(2_000) }), ...(random() < 0.6 && { tax: upTo(1_500) }) };
  const amount = 1_000 + upTo(40_000);
  const how = state === "authorized" ? { capture: false } : { status: state };
  const { charge } = await act("charges", { account, amount, ...extras, ...how });
  if (state !== "failed") payments.push({ charge, state, left: amount, isDisputed: false });
  return charge;
}

async function settle(ground) {
  const payment = ground.pickPayment(({ state }) => state === "pending");
  if (!payment) return sell(ground);
  payment.state = ground.random() < 0.7 ? "succeeded" : "failed";
  await ground.act("charges/settle", { charge: payment.charge, status: payment.state });
  return payment.charge;
}

async function capture(ground) {
  const { act, random } = ground;
  const payment = ground.pickPayment(({ state }) => state === "authorized");
  if (!payment) return sell(ground);
  await act("charges/capture", { charge: payment.charge, ...(random() < 0.5 && { tip: ground.upTo(1_000) }) });
  payment.state = "succeeded";
  return payment.charge;
}

async function refundPart(ground) {
  const payment = ground.pickPayment((one) => isWhole(one) && one.left > 1);
  if (!payment) return sell(ground);
  const amount = ground.upTo(payment.left - 1);
  const status = ground.random() < 0.7 ? "succeeded" : "pending";
  const { refund } = await ground.act("refunds", { charge: payment.charge, amount, status });
  payment.left -= amount;
  if (status === "pending") ground.refunds.push(refund);
  return refund;
}

async function settleRefund(ground) {
  const refund = ground.take(ground.refunds);
  if (!refund) return refundPart(ground);
  await ground.act("refunds/settle", { refund, status: ground.random() < 0.6 ? "succeeded" : "failed" });
  return refund;
}

async function dispute(ground) {
  const payment = ground.pickPayment(isWhole);
  if (!payment) return sell(ground);
  payment.isDisputed = true;
  const made = await ground.act("disputes", { charge: payment.charge });
  ground.disputes.push(made.dispute);
  return made.dispute;
}

async function decideDispute(ground) {
  const open = ground.take(ground.disputes);
  if (!open) return sell(ground);
  await ground.act("disputes/close", { dispute: open, won: ground.random() < 0.5 });
  return open;
}

const acts = [sell, sell, sell, settle, capture, refundPart, refundPart, settleRefund, dispute, decideDispute];

/** Creates actions at a client's Stripe account. Each resolves to an id that its webhooks contain. */
export function createAccountActs({ act, account, random }) {
  const payments = [];
  const upTo = (most) => 1 + Math.floor(random() * most);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const take = (list) => list.splice(Math.floor(random() * list.length), 1)[0];
  const pickPayment = (isFit) => pick(payments.filter(isFit));
  const ground = { act, account, random, payments, disputes: [], refunds: [], upTo, pick, take, pickPayment };
  return { act: () => pick(acts)(ground), sell: () => sell(ground) };
}
