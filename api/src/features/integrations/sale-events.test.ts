import Joi from "joi";
import type { RecentEvent } from "@portal/api-contract";
import { EventRow } from "../../models/event-row.model";
import type { SquareClient } from "../../../testing/square.fixture";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

const listSchema = Joi.array().items(Joi.object<RecentEvent>().unknown());

async function events({ browser }: SquareClient): Promise<string[]> {
  const list: RecentEvent[] = Joi.attempt((await browser.get("/integration/recent-events")).body, listSchema);
  return list.map(({ system, action, item, amount }) => `${system}-${action} ${item ?? "?"} ${String(amount)}`);
}

test("a new sale and a refund at Square are one event each, from any delivery or sync", async () => {
  const client = await fixture.newLinkedClient();
  await fixture.advance(1_000);
  const lineItems = [{ name: "Full detail", quantity: "1", amount: 12_000 }];
  const orderId = await fixture.seller.sell({ merchantId: client.merchantId, lineItems });
  await fixture.readSales(client);
  expect(await events(client)).toEqual(["square-sale Full detail 12000"]);
  await fixture.advance(1_000);
  await fixture.seller.refund(orderId, { amount: 4_000 });
  await fixture.readSales(client);
  await fixture.readSales(client);
  const texts = await events(client);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^square-refund .* -4000$/);
  expect(texts[1]).toBe("square-sale Full detail 12000");
  const rows = await EventRow.findAll({ where: { businessId: client.businessId }, order: ["seq"] });
  expect(new Set(rows.map(({ trust }) => trust))).toEqual(new Set(["signed"]));
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
});

test("a canceled sale removes its event", async () => {
  const client = await fixture.newLinkedClient();
  await fixture.advance(1_000);
  const sold = await fixture.sell(client.merchantId, 5_000);
  const other = await fixture.sell(client.merchantId, 7_000);
  await fixture.readSales(client);
  expect((await events(client)).sort()).toEqual(["square-sale Hand wash 5000", "square-sale Hand wash 7000"]);
  await fixture.advance(1_000);
  await fixture.seller.changeSale(sold, { lineItems: [{ name: "Wax", quantity: "1", amount: 6_000 }] });
  await fixture.seller.changeSale(other, { state: "CANCELED" });
  await fixture.readSales(client);
  expect(await events(client)).toEqual(["square-sale Wax 6000"]);
});

test("Stripe's webhooks bring events, without foreign amounts", async () => {
  const client = await fixture.newStripeClient();
  const { account } = client;
  await fixture.advance(1_000);
  const first = await fixture.accounts.pay({ account, amount: 8_000, description: "Ceramic coat" });
  await fixture.accounts.refund(first, { amount: 3_000 });
  const second = await fixture.accounts.pay({ account, amount: 4_000, currency: "eur" });
  await fixture.accounts.closeDispute(await fixture.accounts.dispute(second), false);
  await fixture.waitForDeliveries(account, 8);
  await fixture.readSales(client);
  const texts = (await events(client)).map((text) => text.replace(/ .* /, " "));
  expect(texts.sort()).toEqual(["stripe-refund -3000", "stripe-sale 8000", "stripe-sale undefined"]);
});

test("an import brings no events from before the link", async () => {
  const client = await fixture.newSquareClient();
  await fixture.link(client, fixture.nextMerchant());
  await fixture.portal.runJobs();
  const { body } = await client.browser.get("/sales/summary");
  expect((body as { salesQuantity: number }).salesQuantity).toBeGreaterThan(10);
  expect(await events(client)).toEqual([]);
});

test("a delayed import brings events since the link", async () => {
  const client = await fixture.newSquareClient();
  const merchantId = fixture.nextMerchant();
  await fixture.link(client, merchantId);
  const droppedWebhooks = { provider: "square", kind: "drop-webhook", count: 50, account: merchantId };
  await fixture.lab.control("faults", droppedWebhooks);
  await fixture.advance(3_600_000);
  await fixture.sell(merchantId, 9_000);
  await fixture.lab.control("faults/clear", {});
  await fixture.advance(3_600_000);
  await fixture.portal.runJobs();
  expect(await events(client)).toEqual(["square-sale Hand wash 9000"]);
  await fixture.runScheduledTask("re-scans");
  await fixture.portal.runJobs();
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
});
