import { Sale } from "../../models/sale.model";
import { SalesDrift } from "../../models/sales-drift.model";
import { Delivery } from "../../models/delivery.model";
import type { SquareClient } from "../../../testing/square.fixture";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";
import { buildStripeEvent, sendStripeEvent } from "../../../testing/stripe-event";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });

async function readSales({ businessId }: SquareClient): Promise<unknown[]> {
  const rows = await Sale.findAll({ where: { businessId, source: "stripe" }, order: ["kind", "externalId"] });
  return rows.map(({ kind, state, totalCents, verifiedCents }) => [kind, state, totalCents, verifiedCents]);
}

async function summaryOf({ browser }: SquareClient, query = ""): Promise<object> {
  const { body } = await browser.get(`/sales/summary${query}`);
  return body as object;
}

describe("a client's own Stripe", () => {
  test("is linked read-only by its consent page", async () => {
    const client = await fixture.newSquareClient();
    const account = await fixture.newAccount("America/Denver");
    await fixture.accounts.pay({ account, amount: 10_000, tip: 1_500, tax: 800 });
    await fixture.accounts.pay({ account, amount: 5_000 });
    await fixture.accounts.pay({ account, amount: 7_000, currency: "eur" });
    await fixture.accounts.pay({ account, amount: 9_000, status: "failed" });
    const { body } = await client.browser.post("/integration/stripe/connect");
    const url = new URL((body as { url: string }).url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ scope: "read_only", response_type: "code" });
    expect(await fixture.linkStripe(client, account)).toMatchObject({ status: 200 });
    expect(await fixture.readStripeCard(client)).toMatchObject({ isConnected: true, status: "syncing" });
    await fixture.portal.runJobs();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
    const rows = await readSales(client);
    expect(rows).toHaveLength(4);
    // Without tax data a charge counts in full; a tip never counts.
    for (const row of [
      ["sale", "completed", 12_300, 10_000],
      ["sale", "completed", 5_000, 5_000],
      ["sale", "completed", 7_000, 0],
    ]) {
      expect(rows).toContainEqual(row);
    }
    expect(await summaryOf(client)).toMatchObject({
      totalSales: 17_300,
      totalTips: 1_500,
      tax: 800,
      commissionable: 15_000,
      timeZone: "America/Denver",
      otherCurrencies: [{ currency: "EUR", count: 1 }],
    });
  });

  test("stores no token of the client", async () => {
    const client = await fixture.newStripeClient();
    const { accountId, tokenExpiresAt } = await fixture.findStripeLink(client);
    expect([accountId, tokenExpiresAt]).toEqual([client.account, null]);
  });

  test("is rejected after a denial or without a valid state", async () => {
    const [first, second] = [await fixture.newStripeClient(), await fixture.newSquareClient()];
    const denied = await fixture.answerStripeConsent(second, "deny");
    expect(await second.browser.post("/callback", denied)).toMatchObject(refused(400, "ACCESS_DENIED"));
    expect(await fixture.linkStripe(second, first.account)).toMatchObject(refused(409, "ACCOUNT_TAKEN"));
    await fixture.portal.runJobs();
    expect(await fixture.readStripeCard(first)).toMatchObject({ status: "connected" });
    const forged = { code: "ac_none", state: "forged" };
    expect(await second.browser.post("/callback", forged)).toMatchObject(refused(400, "STATE_REFUSED"));
  });
});

describe("Stripe's webhooks", () => {
  test("store each sale, refund and lost dispute once", async () => {
    const client = await fixture.newStripeClient();
    const { account } = client;
    const first = await fixture.accounts.pay({ account, amount: 10_000, tip: 1_000 });
    await fixture.accounts.refund(first, { amount: 5_500 });
    const second = await fixture.accounts.pay({ account, amount: 4_000 });
    const dispute = await fixture.accounts.dispute(second);
    await fixture.accounts.closeDispute(dispute, false);
    await fixture.waitForDeliveries(account, 10);
    await fixture.portal.runJobs();
    expect(await readSales(client)).toEqual(
      expect.arrayContaining([
        ["sale", "completed", 11_000, 10_000],
        ["refund", "completed", -5_500, -5_000],
        ["sale", "completed", 4_000, 4_000],
        ["dispute", "completed", -4_000, -4_000],
      ]),
    );
    const before = await summaryOf(client);
    expect(before).toMatchObject({ totalSales: 5_500, commissionable: 5_000 });
    await fixture.readSales(client);
    expect(await summaryOf(client)).toMatchObject({ totalSales: 5_500, commissionable: 5_000 });
    expect(await readSales(client)).toHaveLength(4);
  });

  test("count a payment with its tip once captured", async () => {
    const client = await fixture.newStripeClient();
    const { account } = client;
    const charge = await fixture.accounts.pay({ account, amount: 6_000, capture: false });
    const pending = await fixture.accounts.pay({ account, amount: 3_000, status: "pending" });
    await fixture.waitForDeliveries(account, 3);
    await fixture.portal.runJobs();
    expect(await summaryOf(client)).toMatchObject({ totalSales: 0 });
    await fixture.accounts.capture(charge, 900);
    await fixture.accounts.settle(pending, "failed");
    await fixture.waitForDeliveries(account, 7);
    await fixture.portal.runJobs();
    expect(await summaryOf(client)).toMatchObject({ totalSales: 6_900, totalTips: 900, commissionable: 6_000 });
  });

  test("are rejected with a wrong signature", async () => {
    const client = await fixture.newStripeClient();
    const event = (type: string, id: string) => ({ ...buildStripeEvent(type, { id }), account: client.account });
    const send = (sent: object, how = {}) => sendStripeEvent(fixture, sent, { to: "stripe-connect", ...how });
    const sold = event("charge.succeeded", "ch_none");
    const odd = event("something.new", "x_1");
    const foreign = buildStripeEvent("charge.succeeded", { id: "ch" });
    expect([await send(sold, { as: "stripe" }), await send(sold, { age: 301 })]).toEqual([403, 403]);
    expect([await send(sold), await send(sold), await send(odd), await send(foreign)]).toEqual([200, 200, 200, 200]);
    const kept = await Delivery.findAll({ where: { vendor: "stripe", accountId: client.account } });
    expect(kept.filter(({ type }) => type === "charge.succeeded").map(({ state }) => state)).toEqual(["waiting"]);
    expect(kept.filter(({ type }) => type === "something.new").map(({ state }) => state)).toEqual(["not understood"]);
    await fixture.portal.runJobs();
    expect(await Delivery.count({ where: { accountId: client.account, state: "waiting" } })).toBe(0);
  });

  test("that were missed are recorded as drift by the daily comparison", async () => {
    const client = await fixture.newStripeClient();
    await fixture.accounts.register({ notificationUrl: null });
    const charge = await fixture.accounts.pay({ account: client.account, amount: 8_000 });
    await fixture.advance(25 * 3_600_000);
    await fixture.runScheduledTask("comparisons");
    await fixture.portal.runJobs();
    expect(await readSales(client)).toEqual([["sale", "completed", 8_000, 8_000]]);
    expect(await SalesDrift.count({ where: { businessId: client.businessId, subject: charge } })).toBe(1);
    await fixture.accounts.register({ notificationUrl: `${fixture.portal.address}/api/webhooks/stripe-connect` });
  });

  test("of a lost dispute that were missed are replaced by the next sync, on its day", async () => {
    const client = await fixture.newStripeClient();
    const charge = await fixture.accounts.pay({ account: client.account, amount: 8_000 });
    const dispute = await fixture.accounts.dispute(charge);
    await fixture.waitForDeliveries(client.account, 5);
    await fixture.portal.runJobs();
    await fixture.accounts.register({ notificationUrl: null });
    await fixture.advance(10 * 86_400_000);
    await fixture.enter(client.browser, client.user);
    await fixture.readSales(client);
    await fixture.accounts.closeDispute(dispute, false);
    await fixture.readSales(client);
    const lost = await Sale.findOne({ where: { externalId: dispute }, rejectOnEmpty: true });
    expect([lost.state, lost.verifiedCents]).toEqual(["completed", -8_000]);
    expect(fixture.portal.clock.now().getTime() - (lost.occurredAt?.getTime() ?? 0)).toBeLessThan(86_400_000);
    await fixture.accounts.register({ notificationUrl: `${fixture.portal.address}/api/webhooks/stripe-connect` });
  });
});

describe("the end of the connection", () => {
  test("at Stripe is fixed by a new link", async () => {
    const client = await fixture.newStripeClient();
    const sold = await fixture.accounts.pay({ account: client.account, amount: 2_000 });
    await fixture.waitForDeliveries(client.account, 3);
    await fixture.portal.runJobs();
    await fixture.accounts.deauthorize(client.account);
    await fixture.waitForDeliveries(client.account, 4);
    await fixture.portal.runJobs();
    expect(await fixture.readStripeCard(client)).toMatchObject({
      isConnected: false,
      status: "revoked",
      reason: "Access was ended in your Stripe account.",
      cure: "Link Stripe again. The sales that were imported stay.",
    });
    expect(await fixture.linkStripe(client, client.account)).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "connected" });
    expect(await Sale.count({ where: { externalId: sold } })).toBe(1);
  });

  test("at the portal keeps the sales", async () => {
    const client = await fixture.newStripeClient();
    await fixture.accounts.register({ notificationUrl: null });
    const charge = await fixture.accounts.pay({ account: client.account, amount: 2_500 });
    expect(await client.browser.post("/integration/disconnect/stripe")).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    expect(await fixture.readStripeCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
    expect((await fixture.accounts.list()).find(({ id }) => id === client.account)?.connected).toBe(false);
    expect(await Sale.count({ where: { externalId: charge } })).toBe(1);
    await fixture.accounts.register({ notificationUrl: `${fixture.portal.address}/api/webhooks/stripe-connect` });
  });
});

test("Square and Stripe of one business share a dashboard in one zone", async () => {
  const client = await fixture.newLinkedClient();
  const account = await fixture.newAccount("Pacific/Honolulu");
  const zone = (await summaryOf(client)) as { timeZone: string };
  expect(await fixture.linkStripe(client, account)).toMatchObject({ status: 200 });
  await fixture.accounts.pay({ account, amount: 3_300 });
  await fixture.sell(client.merchantId, 4_400);
  await fixture.readSales(client);
  expect(await summaryOf(client)).toMatchObject({ timeZone: zone.timeZone });
  expect(await summaryOf(client, "?source=stripe")).toMatchObject({ totalSales: 3_300, salesQuantity: 1 });
  const [all, square] = await Promise.all([summaryOf(client), summaryOf(client, "?source=square")]);
  expect((all as { totalSales: number }).totalSales).toBe((square as { totalSales: number }).totalSales + 3_300);
});
