import type { SalesOrdersAnswer } from "@portal/api-contract";
import Joi from "joi";
import { Connection } from "../../models/connection.model";
import { startSquareWorld, type SquareClient, type SquareWorld } from "../../testing/square-world";

let world: SquareWorld;
beforeAll(async () => {
  world = await startSquareWorld();
});
afterAll(() => world.stop());

function merchantAt(index: number): string {
  const merchant = world.merchants[index];
  if (!merchant) throw new Error("The lab has too few sellers.");
  return merchant.id;
}

const unlink = ({ browser }: SquareClient) => browser.post("/integration/disconnect/square");
const rowOf = ({ businessId }: SquareClient) => Connection.findOne({ where: { businessId }, rejectOnEmpty: true });

/** A sale of $400.00 now; returns its order. */
async function sell(merchantId: string): Promise<string> {
  return world.seller.sell({ merchantId, lineItems: [{ name: "Coating", quantity: "1", amount: 40_000 }] });
}

async function owed({ businessId }: SquareClient): Promise<[number, number]> {
  const sql = `SELECT COALESCE(SUM(verified_cents), 0) AS verified, COALESCE(SUM(commission_cents), 0) AS commission
    FROM sales_by_day WHERE business_id = :businessId`;
  const [row] = await world.portal.database.select(sql, { values: { businessId } });
  return [Number(row?.verified), Number(row?.commission)];
}

/** A link whose latest sales are read; resolves to what is owed by then. */
async function linkAndRead(client: SquareClient, merchantId: string): Promise<[number, number]> {
  await world.linkWithoutImport(client, merchantId);
  await client.browser.post("/sales/refresh");
  await world.portal.runJobs();
  return owed(client);
}

async function isConfirmed({ browser }: SquareClient, order: string): Promise<boolean | undefined> {
  const { body } = await browser.get(`/sales/orders?q=${order}`);
  const answer = Joi.attempt(body, Joi.object().unknown(true).required()) as SalesOrdersAnswer;
  return answer.orders.find(({ id }) => id === order)?.confirmed;
}

/** What waits to be read waits on, as behind a long queue. */
async function delaySyncs(milliseconds: number): Promise<void> {
  const runAt = new Date(world.portal.clock.now().getTime() + milliseconds);
  const sql = "UPDATE jobs SET run_at = :runAt WHERE kind = 'square.sync' AND state = 'queued'";
  await world.portal.database.change(sql, { values: { runAt } });
}

async function isLinkedAtSquare(merchantId: string): Promise<boolean | undefined> {
  return (await world.seller.merchants()).find(({ id }) => id === merchantId)?.linked;
}

describe("a link that a person ends", () => {
  test("is read a last time, then its token is forgotten; what it sold within 72 hours is not confirmed", async () => {
    const client = await world.newSquareClient();
    const [verified, commission] = await linkAndRead(client, merchantAt(0));
    await sell(merchantAt(0));
    await unlink(client);
    await world.portal.runJobs();
    expect(await owed(client)).toEqual([verified + 40_000, commission + 12_000]);
    const { accessToken, unconfirmedFrom, lastSyncAt } = await rowOf(client);
    expect(accessToken).toBeNull();
    expect(await isLinkedAtSquare(merchantAt(0))).toBe(false);
    expect(Number(lastSyncAt) - Number(unconfirmedFrom)).toBe(72 * 3_600_000);
    await world.linkWithoutImport(client, merchantAt(0));
    expect((await rowOf(client)).unconfirmedFrom).not.toBeNull();
    await client.browser.post("/sales/refresh");
    await world.portal.runJobs();
    expect((await rowOf(client)).unconfirmedFrom).toBeNull();
  });

  test("is read a last time also when the spare revoke of its linking falls due before that", async () => {
    const client = await world.newSquareClient();
    const [verified] = await linkAndRead(client, merchantAt(4));
    await sell(merchantAt(4));
    await unlink(client);
    await delaySyncs(3_600_000);
    await world.advance(121_000);
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(4))).toBe(true);
    await world.advance(3_600_000);
    await world.portal.runJobs();
    expect((await owed(client))[0]).toBe(verified + 40_000);
    expect(await isLinkedAtSquare(merchantAt(4))).toBe(false);
  });

  test("is ended all the same when its last reading is refused", async () => {
    const client = await world.newSquareClient();
    await linkAndRead(client, merchantAt(1));
    const order = await sell(merchantAt(1));
    await client.browser.post("/sales/refresh");
    await world.portal.runJobs();
    expect(await isConfirmed(client, order)).toBe(true);
    await world.seller.revoke(merchantAt(1));
    await unlink(client);
    await world.portal.runJobs();
    expect(await rowOf(client)).toMatchObject({ state: "disconnected", accessToken: null });
    expect(await isConfirmed(client, order)).toBe(false);
    await linkAndRead(client, merchantAt(1));
    expect(await isConfirmed(client, order)).toBe(true);
  });

  test("gets the refund of its sale, whoever is linked when it is given back, also between two links", async () => {
    const [maker, heir] = [await world.newSquareClient(), await world.newSquareClient()];
    const merchantId = merchantAt(2);
    const [verified, commission] = await linkAndRead(maker, merchantId);
    const [between, afterwards] = [await sell(merchantId), await sell(merchantId)];
    await unlink(maker);
    await world.portal.runJobs();
    expect(await owed(maker)).toEqual([verified + 80_000, commission + 24_000]);
    await world.seller.refund(between, { amount: 40_000 });
    await world.linkAndImport(heir, merchantId);
    expect(await owed(maker)).toEqual([verified + 40_000, commission + 12_000]);
    await world.seller.refund(afterwards, { amount: 40_000 });
    await heir.browser.post("/sales/refresh");
    await world.portal.runJobs();
    expect(await owed(maker)).toEqual([verified, commission]);
    expect(await owed(heir)).toEqual([0, 0]);
  });
});

describe("a link that fails after the code was taken", () => {
  test("leaves no grant at Square", async () => {
    const client = await world.newSquareClient();
    const query = await world.consent(client, { merchantId: merchantAt(3) });
    await world.lab.failNext("square", "500", "/v2/locations");
    const reply = await client.browser.post("/integration/square/callback", query);
    expect(reply).toMatchObject({ status: 503, body: { code: "SQUARE_UNREACHABLE" } });
    expect(await isLinkedAtSquare(merchantAt(3))).toBe(true);
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(3))).toBe(false);
    expect((await world.link(client, merchantAt(3))).status).toBe(200);
    await world.advance(3 * 60_000);
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(3))).toBe(true);
  });
});
