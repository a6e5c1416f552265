import { createHmac, randomUUID } from "node:crypto";
import type { SkippedRecordItem } from "@portal/api-contract";
import Joi from "joi";
import type { TestClient } from "../../../testing/http-client";
import { startSquareProxy, type SquareProxy } from "../../../testing/square-proxy";
import { squareFixture, type LinkedClient, type SquareFixture } from "../../../testing/square.fixture";

const path = "/admin/skipped-records";
let proxy: SquareProxy;
let fixture: SquareFixture;
let admin: TestClient;
let client: LinkedClient;
beforeAll(async () => {
  proxy = await startSquareProxy();
  fixture = await squareFixture.start({ SQUARE_BASE_URL: proxy.origin });
  proxy.target = fixture.lab.environment.SQUARE_BASE_URL ?? "";
  await fixture.seller.register({ notificationUrl: null });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  client = await fixture.newLinkedClient();
  await client.browser.post("/recover/updateUser", { bizInfo: { bizName: "Odd Detailing" } });
});
afterAll(async () => {
  await fixture.stop();
  await proxy.stop();
});
beforeEach(() => {
  proxy.rewrite = (text) => text;
});

const rows: Joi.Schema<SkippedRecordItem[]> = Joi.array().required();

async function list(query = ""): Promise<SkippedRecordItem[]> {
  const { status, body } = await admin.get(`${path}${query}`);
  expect(status).toBe(200);
  return Joi.attempt(body, rows);
}

const sell = () => fixture.sell(client.merchantId, 987_654);

async function sync(): Promise<void> {
  await fixture.advance(60_000);
  await fixture.readSales(client);
}

async function deliver(event: object): Promise<number> {
  const body = JSON.stringify(event);
  const address = `${fixture.portal.address}/api/webhooks/square`;
  const key = fixture.lab.environment.SQUARE_WEBHOOK_KEY ?? "";
  const signature = createHmac("sha256", key).update(`${address}${body}`).digest("base64");
  const headers = { "content-type": "application/json", "x-square-hmacsha256-signature": signature };
  return (await fetch(address, { method: "POST", body, headers })).status;
}

describe("GET /admin/skipped-records", () => {
  test("lists an order that a sync cannot parse once, until it can be parsed", async () => {
    const orderId = await sell();
    proxy.rewrite = (text) => text.replaceAll('"amount":987654', '"amount":-5');
    await sync();
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      source: "square",
      kind: "order",
      externalId: orderId,
      businessName: "Odd Detailing",
      why: "square: an amount that is no integer of cents",
    });
    await sync();
    const again = await list();
    expect(again).toEqual([{ ...first, lastSeenAt: again[0]?.lastSeenAt }]);
    expect(again[0]?.lastSeenAt).not.toBe(first?.lastSeenAt);
    proxy.rewrite = (text) => text;
    await sync();
    expect(await list()).toEqual([]);
  });

  test("lists invalid deliveries with the business of their account, in pages", async () => {
    const odd = (account: string) => ({
      event_id: randomUUID(),
      merchant_id: account,
      type: "order.updated",
      data: null,
    });
    const events = [odd(client.merchantId), odd("nobody")];
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200);
    const all = await list();
    expect(all.map(({ kind, externalId, businessName }) => ({ kind, externalId, businessName }))).toEqual([
      { kind: "delivery", externalId: events[1]?.event_id, businessName: null },
      { kind: "delivery", externalId: events[0]?.event_id, businessName: "Odd Detailing" },
    ]);
    const page = await admin.get(`${path}?limit=1`);
    expect(page.body).toEqual(all.slice(0, 1));
    const cursor = page.headers.get("x-next-cursor") ?? "";
    const last = await admin.get(`${path}?limit=1&cursor=${cursor}`);
    expect([last.body, last.headers.get("x-next-cursor")]).toEqual([all.slice(1), null]);
  });

  test.each(["limit=0", "limit=201", "cursor=nonsense", "cursor=0", "what=1"])("refuses %s", async (query) => {
    expect((await admin.get(`${path}?${query}`)).status).toBe(422);
  });

  test("returns 401 or 403 to everyone but staff", async () => {
    expect((await fixture.portal.newClient().get(path)).status).toBe(401);
    expect((await client.browser.get(path)).status).toBe(403);
  });
});
