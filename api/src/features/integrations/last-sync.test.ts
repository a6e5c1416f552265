import type { SalesOrdersAnswer } from "@portal/api-contract";
import Joi from "joi";
import type { SquareClient } from "../../../testing/square-world";
import { startSyncWorld, type SyncWorld } from "../../../testing/sync-world";

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.stop());

/** Cents of each sale here. */
const price = 40_000;

/** Links and reads the latest sales; returns the amounts owed. */
async function linkAndRead(client: SquareClient, merchantId: string): Promise<[number, number]> {
  await world.linkWithoutImport(client, merchantId);
  await world.readSales(client);
  return world.readSums(client);
}

async function isConfirmed({ browser }: SquareClient, order: string): Promise<boolean | undefined> {
  const { body } = await browser.get(`/sales/orders?q=${order}`);
  const answer = Joi.attempt(body, Joi.object().unknown(true).required()) as SalesOrdersAnswer;
  return answer.orders.find(({ id }) => id === order)?.confirmed;
}

describe("a connection that a person ends", () => {
  test("leaves sales of the last 72 hours unconfirmed", async () => {
    const merchantId = world.nextMerchant();
    const client = await world.newSquareClient();
    const [verified, commission] = await linkAndRead(client, merchantId);
    await world.sell(merchantId, price);
    await world.unlink(client);
    await world.portal.runJobs();
    expect(await world.readSums(client)).toEqual([verified + 40_000, commission + 12_000]);
    const { accessToken, unconfirmedFrom, lastSyncAt } = await world.findConnection(client);
    expect(accessToken).toBeNull();
    expect(await world.isLinkedAtSquare(merchantId)).toBe(false);
    expect(Number(lastSyncAt) - Number(unconfirmedFrom)).toBe(72 * 3_600_000);
    await world.linkWithoutImport(client, merchantId);
    expect((await world.findConnection(client)).unconfirmedFrom).not.toBeNull();
    await world.readSales(client);
    expect((await world.findConnection(client)).unconfirmedFrom).toBeNull();
  });

  test("gets its final sync when the scheduled return of its grant is due earlier", async () => {
    const merchantId = world.nextMerchant();
    const client = await world.newSquareClient();
    await linkAndRead(client, merchantId);
    const order = await world.sell(merchantId, price);
    await world.unlink(client);
    await world.delaySyncs(3_600_000);
    await world.advance(121_000);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(merchantId)).toBe(true);
    await world.advance(3_600_000);
    await world.portal.runJobs();
    // The final sync read the order, which is unconfirmed because the connection has ended. The shop's own sales of
    // that hour are read too.
    expect(await isConfirmed(client, order)).toBe(false);
    expect(await world.isLinkedAtSquare(merchantId)).toBe(false);
  });

  test("ends although its final sync is rejected", async () => {
    const merchantId = world.nextMerchant();
    const client = await world.newSquareClient();
    await linkAndRead(client, merchantId);
    const order = await world.sell(merchantId, price);
    await world.readSales(client);
    expect(await isConfirmed(client, order)).toBe(true);
    await world.seller.revoke(merchantId);
    await world.unlink(client);
    await world.portal.runJobs();
    expect(await world.findConnection(client)).toMatchObject({ state: "disconnected", accessToken: null });
    expect(await isConfirmed(client, order)).toBe(false);
    await linkAndRead(client, merchantId);
    expect(await isConfirmed(client, order)).toBe(true);
  });

  test("gets its refunds from before and during the connection of another business", async () => {
    const [maker, heir] = [await world.newSquareClient(), await world.newSquareClient()];
    const merchantId = world.nextMerchant();
    const [verified, commission] = await linkAndRead(maker, merchantId);
    const [between, afterwards] = [await world.sell(merchantId, price), await world.sell(merchantId, price)];
    await world.unlink(maker);
    await world.portal.runJobs();
    expect(await world.readSums(maker)).toEqual([verified + 80_000, commission + 24_000]);
    await world.seller.refund(between, { amount: 40_000 });
    await world.linkAndImport(heir, merchantId);
    expect(await world.readSums(maker)).toEqual([verified + 40_000, commission + 12_000]);
    await world.seller.refund(afterwards, { amount: 40_000 });
    await world.readSales(heir);
    expect(await world.readSums(maker)).toEqual([verified, commission]);
    expect(await world.readSums(heir)).toEqual([0, 0]);
  });
});

describe("a link that fails after the code was exchanged", () => {
  test("leaves no grant at Square", async () => {
    const merchantId = world.nextMerchant();
    const client = await world.newSquareClient();
    const query = await world.consent(client, { merchantId });
    await world.lab.failNext("square", "500", "/v2/locations");
    const reply = await client.browser.post("/integration/square/callback", query);
    expect(reply).toMatchObject({ status: 503, body: { code: "SQUARE_UNREACHABLE" } });
    expect(await world.isLinkedAtSquare(merchantId)).toBe(true);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(merchantId)).toBe(false);
    expect((await world.link(client, merchantId)).status).toBe(200);
    await world.advance(3 * 60_000);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(merchantId)).toBe(true);
  });
});
