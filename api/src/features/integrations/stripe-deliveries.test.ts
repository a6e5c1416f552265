import Joi from "joi";
import { Op } from "sequelize";
import { Job } from "../../models/job.model";
import { Sale } from "../../models/sale.model";
import { Delivery } from "../../models/delivery.model";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";
import { sendStripeEvent } from "../../../testing/stripe-event";
import { until } from "../../../testing/until";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

/** Pseudorandom, equal in each run. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Charges, refunds and disputes at random. */
async function happen(account: string, draw: (below: number) => number, acts: number): Promise<void> {
  const { accounts } = fixture;
  for (let act = 0; act < acts; act += 1) {
    const amount = 1_000 + draw(20_000);
    const tip = draw(2) === 0 ? { tip: draw(2_000) } : {};
    const isAuthorized = draw(5) === 0;
    const charge = await accounts.pay({ account, amount, ...tip, ...(isAuthorized ? { capture: false } : {}) });
    if (isAuthorized && draw(2) === 0) continue;
    if (isAuthorized) await accounts.capture(charge, draw(1_500));
    const fate = draw(5);
    if (fate === 0) await accounts.refund(charge, { amount: 1 + draw(amount) });
    if (fate === 1) {
      const refund = await accounts.refund(charge, { amount: 1 + draw(amount), status: "pending" });
      await accounts.settleRefund(refund, draw(2) === 0 ? "failed" : "succeeded");
    }
    if (fate === 2) await accounts.closeDispute(await accounts.dispute(charge), draw(2) === 0);
  }
}

async function readRows(businessId: string): Promise<unknown[]> {
  const rows = await Sale.findAll({ where: { businessId }, order: ["externalId"] });
  return rows.map((row) => [
    row.externalId,
    row.kind,
    row.state,
    row.totalCents,
    row.tipCents,
    row.verifiedCents,
    row.commissionCents,
    row.isListed,
    row.localDay,
    row.version,
  ]);
}

interface Attempt {
  event: string;
  body: string;
  status: number | null;
  fault: string | null;
}
const attemptsSchema = Joi.array().items(Joi.object<Attempt>().unknown());

/**
 * Waits until each delivery was accepted or dropped for good; forged ones are repeated. The payout's event comes last, because first attempts are
 * in order.
 */
async function untilAllRecorded(account: string): Promise<void> {
  await fixture.accounts.payOut(account, { amount: 100 });
  await until(async () => {
    const log: Attempt[] = Joi.attempt(await fixture.lab.control("webhooks"), attemptsSchema);
    const attempts = log.filter(({ body }) => body.includes(account));
    const ended = attempts.filter(({ status, fault }) => status === 200 || fault === "drop-webhook");
    const over = new Set(ended.map(({ body }) => body));
    return attempts.some(({ event }) => event === "payout.created") && attempts.every(({ body }) => over.has(body));
  });
}

test("delivery faults lead to the same sales as a clean import", async () => {
  const client = await fixture.newStripeClient();
  const { account, businessId } = client;
  for (const [kind, count] of [
    ["duplicate-webhook", 20],
    ["reorder-webhook", 20],
    ["forge-webhook", 6],
    ["drop-webhook", 6],
  ] as const) {
    await fixture.lab.control("faults", { provider: "stripe-connect", kind, count, account });
  }
  const draw = createDraw(7);
  for (let round = 0; round < 4; round += 1) {
    await happen(account, draw, 10);
    await fixture.portal.runJobs();
  }
  await untilAllRecorded(account);
  const deliveries = await Delivery.findAll({ where: { accountId: account, vendor: "stripe" } });
  expect(new Set(deliveries.map(({ deliveryKey }) => deliveryKey)).size).toBe(deliveries.length);
  await fixture.portal.runJobs();
  await fixture.readSales(client);
  const disturbed = await readRows(businessId);
  expect(disturbed.length).toBeGreaterThan(40);

  await fixture.portal.forgetSales();
  await fixture.failImports();
  await fixture.advance(2 * 3_600_000);
  await fixture.runScheduledTask("failed-imports");
  await fixture.portal.runJobs();
  expect(await readRows(businessId)).toEqual(disturbed);
});

const send = (event: object, age = 0) => sendStripeEvent(fixture, event, { to: "stripe-connect", age });

test("a delivery with an old signature is rejected", async () => {
  const client = await fixture.newStripeClient();
  const charge = await fixture.accounts.pay({ account: client.account, amount: 5_000 });
  await fixture.accounts.refund(charge, { amount: 5_000 });
  await fixture.waitForDeliveries(client.account, 5);
  await fixture.portal.runJobs();
  const before = await readRows(client.businessId);
  const event = {
    id: "evt_told_late",
    object: "event",
    account: client.account,
    type: "charge.succeeded",
    data: { object: { id: charge, amount_refunded: 0 } },
  };
  expect([await send(event, 400), await send(event)]).toEqual([403, 200]);
  await fixture.portal.runJobs();
  expect(await readRows(client.businessId)).toEqual(before);
});

test("a charge that is only reported as refunded brings its refunds at once", async () => {
  const client = await fixture.newStripeClient();
  const charge = await fixture.accounts.pay({ account: client.account, amount: 5_000 });
  await fixture.waitForDeliveries(client.account, 3);
  await fixture.portal.runJobs();
  await fixture.lab.control("stripe-connect/app", { notificationUrl: null });
  await fixture.accounts.refund(charge, { amount: 2_000 });
  const object = { id: charge, amount_refunded: 2_000 };
  const event = {
    id: "evt_refunded",
    object: "event",
    account: client.account,
    type: "charge.refunded",
    data: { object },
  };
  expect(await send(event)).toBe(200);
  await fixture.portal.runJobs();
  const rows = await Sale.findAll({ where: { businessId: client.businessId }, order: ["kind"] });
  expect(rows.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ["refund", -2_000],
    ["sale", 5_000],
  ]);
});

test("a deauthorization that arrives after a new link ends nothing", async () => {
  const client = await fixture.newStripeClient();
  await fixture.lab.control("stripe-connect/app", { notificationUrl: null });
  await fixture.accounts.deauthorize(client.account);
  await client.browser.post("/integration/disconnect/stripe");
  await fixture.portal.runJobs();
  expect(await fixture.linkStripe(client, client.account)).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();
  const object = { id: "ca_portal", object: "application", name: "Partner Portal" };
  const event = { id: "evt_deauthorized", object: "event", account: client.account, data: { object } };
  expect(await send({ ...event, type: "account.application.deauthorized" })).toBe(200);
  await fixture.portal.runJobs();
  expect(await fixture.readStripeCard(client)).toMatchObject({ isConnected: true, status: "connected", reason: null });
  const kept = await Delivery.findOne({ where: { deliveryKey: event.id }, rejectOnEmpty: true });
  expect(kept.state).toBe("done");
  await fixture.accounts.pay({ account: client.account, amount: 4_000 });
  await fixture.readSales(client);
  expect(await Sale.count({ where: { businessId: client.businessId } })).toBe(1);
});

test.each([
  ["500", true],
  ["timeout", false],
])("an unlink answered with %s takes effect here at once", async (kind, isLeft) => {
  const client = await fixture.newStripeClient();
  const isLinked = async () => (await fixture.accounts.list()).find(({ id }) => id === client.account)?.connected;
  await fixture.lab.failNext("stripe-connect", kind, "/oauth/deauthorize", { delayMs: 20 });
  expect(await client.browser.post("/integration/disconnect/stripe")).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();
  expect(await fixture.readStripeCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
  // Jobs that have begun, without the scheduled return of the grant.
  const begun = { attempts: { [Op.gt]: 0 } };
  const where = { kind: "stripe.revoke-grant", payload: { [Op.substring]: client.account }, ...begun };
  const statesOf = async () => (await Job.findAll({ where })).map(({ state }) => state);
  expect([await isLinked(), await statesOf()]).toEqual([isLeft, ["queued"]]);
  await fixture.advance(5_000);
  await fixture.portal.runJobs();
  expect([await isLinked(), await statesOf()]).toEqual([false, ["done"]]);
  expect(await fixture.linkStripe(client, client.account)).toMatchObject({ status: 200 });
});
