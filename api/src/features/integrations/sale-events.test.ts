import Joi from "joi";
import type { RecentEvent } from "@portal/api-contract";
import { EventRow } from "../../models/event-row.model";
import type { SquareClient } from "../../../testing/square-world";
import { startStripeWorld, type StripeWorld } from "../../../testing/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.stop());

const listSchema = Joi.array().items(Joi.object<RecentEvent>().unknown());

/** Lists events as `system-action item cents`, in order. */
async function events({ browser }: SquareClient): Promise<string[]> {
  const list: RecentEvent[] = Joi.attempt((await browser.get("/integration/recent-events")).body, listSchema);
  return list.map(({ system, action, item, amount }) => `${system}-${action} ${item ?? "?"} ${String(amount)}`);
}

test("a new sale and a refund at Square are one event each, from any delivery or sync", async () => {
  const client = await world.newLinkedClient();
  await world.advance(1_000);
  const lineItems = [{ name: "Full detail", quantity: "1", amount: 12_000 }];
  const orderId = await world.seller.sell({ merchantId: client.merchantId, lineItems });
  await world.readSales(client);
  expect(await events(client)).toEqual(["square-sale Full detail 12000"]);
  await world.advance(1_000);
  await world.seller.refund(orderId, { amount: 4_000 });
  await world.readSales(client);
  await world.readSales(client);
  const texts = await events(client);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^square-refund .* -4000$/);
  expect(texts[1]).toBe("square-sale Full detail 12000");
  const rows = await EventRow.findAll({ where: { businessId: client.businessId }, order: ["seq"] });
  expect(new Set(rows.map(({ trust }) => trust))).toEqual(new Set(["signed"]));
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
});

test("a canceled sale removes its event", async () => {
  const client = await world.newLinkedClient();
  await world.advance(1_000);
  const sold = await world.sell(client.merchantId, 5_000);
  const other = await world.sell(client.merchantId, 7_000);
  await world.readSales(client);
  expect((await events(client)).sort()).toEqual(["square-sale Hand wash 5000", "square-sale Hand wash 7000"]);
  await world.advance(1_000);
  await world.seller.changeSale(sold, { lineItems: [{ name: "Wax", quantity: "1", amount: 6_000 }] });
  await world.seller.changeSale(other, { state: "CANCELED" });
  await world.readSales(client);
  expect(await events(client)).toEqual(["square-sale Wax 6000"]);
});

test("Stripe's webhooks bring events, without foreign amounts", async () => {
  const client = await world.newStripeClient();
  const { account } = client;
  await world.advance(1_000);
  const first = await world.accounts.pay({ account, amount: 8_000, description: "Ceramic coat" });
  await world.accounts.refund(first, { amount: 3_000 });
  const second = await world.accounts.pay({ account, amount: 4_000, currency: "eur" });
  await world.accounts.closeDispute(await world.accounts.dispute(second), false);
  await world.waitForDeliveries(account, 8);
  await world.readSales(client);
  const texts = (await events(client)).map((text) => text.replace(/ .* /, " "));
  expect(texts.sort()).toEqual(["stripe-refund -3000", "stripe-sale 8000", "stripe-sale undefined"]);
});

test("an import brings no events from before the link", async () => {
  const client = await world.newSquareClient();
  await world.link(client, world.nextMerchant());
  await world.portal.runJobs();
  const { body } = await client.browser.get("/sales/summary");
  expect((body as { salesQuantity: number }).salesQuantity).toBeGreaterThan(10);
  expect(await events(client)).toEqual([]);
});

test("a delayed import brings events since the link", async () => {
  const client = await world.newSquareClient();
  const merchantId = world.nextMerchant();
  await world.link(client, merchantId);
  const droppedWebhooks = { provider: "square", kind: "drop-webhook", count: 50, account: merchantId };
  await world.lab.control("faults", droppedWebhooks);
  await world.advance(3_600_000);
  await world.sell(merchantId, 9_000);
  await world.lab.control("faults/clear", {});
  await world.advance(3_600_000);
  await world.portal.runJobs();
  expect(await events(client)).toEqual(["square-sale Hand wash 9000"]);
  await world.runScheduledTask("re-scans");
  await world.portal.runJobs();
  expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
});
