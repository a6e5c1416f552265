import type { SalesOrdersAnswer } from "@portal/api-contract";
import Joi from "joi";
import type { SquareClient } from "../../../testing/square.fixture";
import { syncFixture, type SyncFixture } from "../../../testing/sync.fixture";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

/** Cents. */
const price = 40_000;

async function linkAndRead(client: SquareClient, merchantId: string): Promise<[number, number]> {
  await fixture.linkWithoutImport(client, merchantId);
  await fixture.readSales(client);
  return fixture.readSums(client);
}

async function isConfirmed({ browser }: SquareClient, order: string): Promise<boolean | undefined> {
  const { body } = await browser.get(`/sales/orders?q=${order}`);
  const answer = Joi.attempt(body, Joi.object().unknown(true).required()) as SalesOrdersAnswer;
  return answer.orders.find(({ id }) => id === order)?.confirmed;
}

describe("a connection that a person ends", () => {
  test("leaves sales of the last 72 hours unconfirmed", async () => {
    const merchantId = fixture.nextMerchant();
    const client = await fixture.newSquareClient();
    const [verified, commission] = await linkAndRead(client, merchantId);
    await fixture.sell(merchantId, price);
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    expect(await fixture.readSums(client)).toEqual([verified + 40_000, commission + 12_000]);
    const { accessToken, unconfirmedFrom, lastSyncAt } = await fixture.findConnection(client);
    expect(accessToken).toBeNull();
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(false);
    expect(Number(lastSyncAt) - Number(unconfirmedFrom)).toBe(72 * 3_600_000);
    await fixture.linkWithoutImport(client, merchantId);
    expect((await fixture.findConnection(client)).unconfirmedFrom).not.toBeNull();
    await fixture.readSales(client);
    expect((await fixture.findConnection(client)).unconfirmedFrom).toBeNull();
  });

  test("gets its final sync when the scheduled return of its grant is due earlier", async () => {
    const merchantId = fixture.nextMerchant();
    const client = await fixture.newSquareClient();
    await linkAndRead(client, merchantId);
    const order = await fixture.sell(merchantId, price);
    await fixture.unlink(client);
    await fixture.delaySyncs(3_600_000);
    await fixture.advance(121_000);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(true);
    await fixture.advance(3_600_000);
    await fixture.portal.runJobs();
    // The connection has ended, so the order is unconfirmed. The shop's own sales of that hour are read too.
    expect(await isConfirmed(client, order)).toBe(false);
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(false);
  });

  test("ends although its final sync is rejected", async () => {
    const merchantId = fixture.nextMerchant();
    const client = await fixture.newSquareClient();
    await linkAndRead(client, merchantId);
    const order = await fixture.sell(merchantId, price);
    await fixture.readSales(client);
    expect(await isConfirmed(client, order)).toBe(true);
    await fixture.seller.revoke(merchantId);
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    expect(await fixture.findConnection(client)).toMatchObject({ state: "disconnected", accessToken: null });
    expect(await isConfirmed(client, order)).toBe(false);
    await linkAndRead(client, merchantId);
    expect(await isConfirmed(client, order)).toBe(true);
  });

  test("applies refunds from before and during another business's connection to the account", async () => {
    const [maker, heir] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = fixture.nextMerchant();
    const [verified, commission] = await linkAndRead(maker, merchantId);
    const [between, afterwards] = [await fixture.sell(merchantId, price), await fixture.sell(merchantId, price)];
    await fixture.unlink(maker);
    await fixture.portal.runJobs();
    expect(await fixture.readSums(maker)).toEqual([verified + 80_000, commission + 24_000]);
    await fixture.seller.refund(between, { amount: 40_000 });
    await fixture.linkAndImport(heir, merchantId);
    expect(await fixture.readSums(maker)).toEqual([verified + 40_000, commission + 12_000]);
    await fixture.seller.refund(afterwards, { amount: 40_000 });
    await fixture.readSales(heir);
    expect(await fixture.readSums(maker)).toEqual([verified, commission]);
    expect(await fixture.readSums(heir)).toEqual([0, 0]);
  });
});

describe("a link that fails after the code was exchanged", () => {
  test("leaves no grant at Square", async () => {
    const merchantId = fixture.nextMerchant();
    const client = await fixture.newSquareClient();
    const query = await fixture.consent(client, { merchantId });
    await fixture.lab.failNext("square", "500", "/v2/locations");
    const reply = await client.browser.post("/integration/square/callback", query);
    expect(reply).toMatchObject({ status: 503, body: { code: "SQUARE_UNREACHABLE" } });
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(true);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(false);
    expect((await fixture.link(client, merchantId)).status).toBe(200);
    await fixture.advance(3 * 60_000);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(merchantId)).toBe(true);
  });
});
