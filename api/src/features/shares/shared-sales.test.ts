import type { SalesOrdersAnswer, SharedSalesAnswer } from "@portal/api-contract";
import { SalesShare } from "../../models/sales-share.model";
import { createLogger } from "../../platform/logger/logger";
import { accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";
import { buildRefund, buildSale } from "../../../testing/sales-builder";
import { enterShopOf, recordShopSales, type TestShop } from "../../../testing/sales-shop";
import { shareLifetime } from "./shares.limits";
import { makeShare, november } from "./share-shop.fixture";

const logged: string[] = [];
let fixture: AccountFixture;
let visitor: ReturnType<AccountFixture["portal"]["newClient"]>;
beforeAll(async () => {
  const logger = createLogger("trace", { write: (line) => logged.push(line) });
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" }, { logger });
  visitor = fixture.portal.newClient();
});
afterAll(() => fixture.stop());

const at = (day: string) => new Date(`${day}T17:00:00Z`);
const polish = buildSale({ occurredAt: at("2026-11-12"), totalCents: 9_000, tipCents: 500, taxCents: 700 });
const refund = buildRefund({ saleExternalId: polish.externalId, totalCents: 1_000, occurredAt: at("2026-11-14") });
const elsewhere = buildSale({ occurredAt: at("2026-11-13"), totalCents: 4_400, locationId: "LOCATION-2" });
const october = buildSale({ occurredAt: at("2026-10-20"), totalCents: 77_700 });
const december = buildSale({ occurredAt: at("2026-12-02"), totalCents: 88_800 });

const paths = ["/shared/sales", "/shared/orders", "/shared/export/csv", "/shared/export/xlsx"];

async function readSales(token: string): Promise<SharedSalesAnswer> {
  const reply = await visitor.post("/shared/sales", { token });
  expect(reply.status).toBe(200);
  return reply.body as SharedSalesAnswer;
}

async function readOrders(token: string, more = {}): Promise<SalesOrdersAnswer> {
  const reply = await visitor.post("/shared/orders", { token, ...more });
  expect(reply.status).toBe(200);
  return reply.body as SalesOrdersAnswer;
}

describe("a valid link", () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await enterShopOf(fixture, [polish, refund, elsewhere, october, december]);
    ({ token } = await makeShare(shop.client));
    await enterShopOf(fixture, [buildSale({ occurredAt: at("2026-11-12"), totalCents: 99_999 })]);
  });

  test("shows the client's figures of its days, without the previous period", async () => {
    const own = await shop.client.get("/sales/summary?start=2026-11-01&end=2026-11-30");
    expect(await readSales(token)).toEqual({
      business: "Demo Detailing",
      only: [],
      expiresAt: expect.any(String) as string,
      summary: { ...(own.body as object), previous: null },
    });
    expect((await readSales(token)).summary.totalSales).toBe(12_400);
  });

  test("shows only its orders, in pages", async () => {
    const first = await readOrders(token, { limit: 2 });
    expect(first.orders.map(({ id }) => id)).toEqual([refund.externalId, elsewhere.externalId]);
    const second = await readOrders(token, { limit: 2, cursor: first.nextCursor });
    expect([second.orders.map(({ id }) => id), second.nextCursor]).toEqual([[polish.externalId], null]);
  });

  test("refuses other days than those of its row", async () => {
    const request = { token, start: "2026-01-01", end: "2026-12-31" };
    for (const path of paths) {
      expect((await visitor.post(path, request)).status).toBe(422);
      const query = "start=2026-01-01&end=2026-12-31";
      const reply = await visitor.request(`/api${path}?${query}`, { method: "POST", body: { token } });
      expect(reply.status).toBe(422);
    }
    const all = await shop.client.get("/sales/orders?start=2026-10-01&end=2026-12-31&limit=1");
    const { nextCursor: cursor } = all.body as SalesOrdersAnswer;
    const ids = (await readOrders(token, { cursor })).orders.map(({ id }) => id);
    expect(ids).toEqual([refund.externalId, elsewhere.externalId, polish.externalId]);
  });

  test("opens no other route", async () => {
    await readSales(token);
    expect(visitor.cookies.size).toBe(0);
    const headers = { authorization: `Bearer ${token}`, "portal-share": token };
    for (const path of ["/sales/summary", "/sales/shares", "/account/export", "/pc/debits"]) {
      expect((await visitor.get(path, headers)).status).toBe(401);
    }
  });

  test("offers the same sales as files", async () => {
    const csv = await visitor.post("/shared/export/csv", { token });
    expect([csv.status, csv.headers.get("content-disposition")]).toEqual([
      200,
      "attachment; filename=sales-2026-11-01-to-2026-11-30.csv",
    ]);
    expect(String(csv.body)).toContain(`"End of the file","Rows",3,"Collected",124.00`);
    expect(String(csv.body)).not.toContain("777.00");
    const xlsx = await visitor.post("/shared/export/xlsx", { token });
    expect([xlsx.status, String(xlsx.body).slice(0, 2)]).toEqual([200, "PK"]);
  });

  test("shows sales of its days that arrive later", async () => {
    const late = await enterShopOf(fixture);
    const made = await makeShare(late.client);
    expect((await readSales(made.token)).summary).toMatchObject({ totalSales: 0, salesQuantity: 0 });
    expect(await readOrders(made.token)).toEqual({ orders: [], nextCursor: null });
    await recordShopSales(fixture, late, [buildSale({ occurredAt: at("2026-11-12"), totalCents: 5_500 })]);
    expect((await readSales(made.token)).summary.totalSales).toBe(5_500);
  });

  test("is not logged", async () => {
    logged.length = 0;
    await Promise.all(paths.map((path) => visitor.post(path, { token })));
    await visitor.post("/shared/orders", { token, cursor: "nothing" });
    expect(logged.join("")).toContain("/shared/orders");
    expect(logged.join("")).not.toContain(token);
  });
});

test("shows only its sources and locations", async () => {
  const there = buildSale({ occurredAt: at("2026-11-13"), totalCents: 4_400, locationId: "LOCATION-2" });
  const shop = await enterShopOf(fixture, [buildSale({ occurredAt: at("2026-11-12") }), there]);
  const { token } = await makeShare(shop.client, { ...november, source: ["square"], location: ["LOCATION-2"] });
  const { only, summary } = await readSales(token);
  expect([only, summary.totalSales]).toEqual([["Square", "LOCATION-2"], 4_400]);
  expect((await readOrders(token)).orders.map(({ id }) => id)).toEqual([there.externalId]);
  const csv = await visitor.post("/shared/export/csv", { token });
  expect(String(csv.body)).toContain(`"End of the file","Rows",1,"Collected",44.00`);
});

describe("an invalid link", () => {
  const refusalsOf = async (token: string) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, body } = await visitor.post(path, { token });
        const { requestId, ...refusal } = body as { requestId: string };
        return { status, isNamed: requestId !== "", ...refusal };
      }),
    );

  test("gets the same answer when unknown, malformed, expired, revoked or without its client", async () => {
    const [expired, revoked, leaving, moved] = [
      await enterShopOf(fixture),
      await enterShopOf(fixture),
      await enterShopOf(fixture),
      await enterShopOf(fixture),
    ];
    const tokens: Record<string, string> = { unknown: "A".repeat(43), form: "no token" };
    for (const [name, shop] of Object.entries({ expired, revoked, leaving, moved })) {
      await fixture.enter(shop.client, shop.user);
      const { token, share } = await makeShare(shop.client);
      expect((await visitor.post("/shared/sales", { token })).status).toBe(200);
      tokens[name] = token;
      if (shop === revoked) await shop.client.post(`/sales/shares/${share.id}/revoke`);
      if (shop === expired) fixture.portal.clock.advance(shareLifetime);
    }
    const deletion = { confirmation: "DELETE", password: testPassword };
    expect((await leaving.client.post("/account/deletion", deletion)).status).toBeLessThan(300);
    await fixture.giveRole(moved.user, "viewer");
    const expected = paths.map(() => ({
      status: 404,
      isNamed: true,
      code: "NO_SUCH_SHARE",
      type: "error",
      message: "This link may have expired or been revoked. Please ask the person who sent it for a new one.",
    }));
    for (const [name, token] of Object.entries(tokens)) {
      expect({ name, refusals: await refusalsOf(token) }).toEqual({ name, refusals: expected });
    }
  });

  test("is deleted with the account", async () => {
    const shop = await enterShopOf(fixture);
    await fixture.leave(shop.user);
    fixture.portal.clock.advance(6 * 86_400_000);
    await fixture.enter(shop.client, shop.user);
    const { share } = await makeShare(shop.client);
    fixture.portal.clock.advance(86_400_000 + 1_000);
    for (const task of fixture.portal.scheduledTasks) await task.run();
    await fixture.portal.runJobs();
    expect(share.expiresAt > fixture.portal.clock.now().toISOString()).toBe(true);
    expect(await SalesShare.findByPk(share.id)).toBeNull();
  });
});
