import Joi from "joi";
import type { SalesOrdersAnswer } from "@portal/api-contract";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { buildLineItem, buildRefund, buildSale } from "../../../testing/sales-builder";
import { setImportProgress, coverFrom, enterShopOf } from "../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const enterShop = (records: readonly SourceRecord[] = []) => enterShopOf(fixture, records);

let shops = 0;

/** Copies records for another shop. Their ids change, because ids are unique at a provider. */
function copyRecords(records: readonly SourceRecord[]): SourceRecord[] {
  shops += 1;
  const rename = (id: string) => `${id}-shop${String(shops)}`;
  return records.map((record) => ({
    ...record,
    externalId: rename(record.externalId),
    ...(record.kind !== "sale" && record.saleExternalId !== null && { saleExternalId: rename(record.saleExternalId) }),
  }));
}

const november = "start=2026-11-01&end=2026-11-30";

function ordersOf(reply: { body: unknown }): SalesOrdersAnswer {
  return Joi.attempt(reply.body, Joi.object().unknown(true).required()) as SalesOrdersAnswer;
}

async function readIds(client: TestClient, query: string): Promise<string[]> {
  const reply = await client.get(`/sales/orders?${query}`);
  expect(reply.status).toBe(200);
  return ordersOf(reply).orders.map(({ id }) => id);
}

/** Last moment of October 31 and first of November 1 in New York, when daylight saving ends. */
const halloween = buildSale({ occurredAt: new Date("2026-11-01T03:59:59.999Z"), totalCents: 5_000 });
const november1 = buildSale({
  occurredAt: new Date("2026-11-01T04:00:00.000Z"),
  totalCents: 6_000,
  locationId: "NORTH",
});
const coating = buildSale({
  occurredAt: new Date("2026-11-10T18:00:00Z"),
  totalCents: 12_345,
  tipCents: 1_000,
  taxCents: 845,
  lineItems: [buildLineItem({ name: "Ceramic 100% coat", quantity: "1.5", unitPriceCents: 7_000 })],
});
const partBack = buildRefund({
  saleExternalId: coating.externalId,
  totalCents: 1_234,
  occurredAt: new Date("2026-11-12T18:00:00Z"),
});

describe("GET /sales/orders", () => {
  let client: TestClient;
  beforeAll(async () => {
    ({ client } = await enterShop([halloween, november1, coating, partBack]));
  });

  test("returns refunds as negative rows", async () => {
    const { orders, nextCursor } = ordersOf(await client.get(`/sales/orders?${november}`));
    expect(nextCursor).toBeNull();
    expect(orders.map(({ id }) => id)).toEqual([partBack.externalId, coating.externalId, november1.externalId]);
    const verified = 12_345 - 1_000 - 845;
    expect(orders[1]).toEqual({
      id: coating.externalId,
      kind: "sale",
      closed_at: "2026-11-10T18:00:00.000Z",
      line_items: [
        {
          uid: coating.lineItems[0]?.uid,
          name: "Ceramic 100% coat",
          quantity: "1.5",
          base_price_money: { amount: 7_000 },
        },
      ],
      total_money: { amount: 12_345, currency: "USD" },
      total_tip_money: { amount: 1_000, currency: "USD" },
      source: "square",
      locationId: "LOCATION-1",
      refunded: true,
      verified,
      commission: 3_150,
      owes: 0,
      notOwed: "before-agreement",
      reason: "counted",
      alsoToldBy: null,
      parts: { lines: [10_500], rest: 0, tax: 845, giftCards: 0, left: 0, givenBack: 1_234, isBilled: false },
      confirmed: true,
    });
    expect(orders[0]).toMatchObject({
      kind: "refund",
      total_money: { amount: -1_234 },
      refunded: false,
      parts: { lines: [], rest: -1_234, tax: 0, giftCards: 0, left: -184, givenBack: 0, isBilled: false },
    });
    expect(orders[2]?.refunded).toBe(false);
  });

  test("counts days in the zone of the business", async () => {
    expect(await readIds(client, "start=2026-10-31&end=2026-10-31")).toEqual([halloween.externalId]);
    expect(await readIds(client, "start=2026-11-01&end=2026-11-01")).toEqual([november1.externalId]);
    expect(await readIds(client, "start=2026-11-01T23:00:00Z&end=2026-11-01")).toEqual([november1.externalId]);
  });

  test("filters by location and source, and searches ids and names literally", async () => {
    expect(await readIds(client, `${november}&location=NORTH`)).toEqual([november1.externalId]);
    expect(await readIds(client, `${november}&location=NORTH&location=LOCATION-1&source=square`)).toHaveLength(3);
    expect(await readIds(client, `${november}&source=stripe`)).toEqual([]);
    expect(await readIds(client, `${november}&q=ceramic`)).toEqual([coating.externalId]);
    expect(await readIds(client, `${november}&q=${encodeURIComponent("100%")}`)).toEqual([coating.externalId]);
    expect(await readIds(client, `${november}&q=${encodeURIComponent("1_0%")}`)).toEqual([]);
    expect(await readIds(client, `${november}&q=${november1.externalId}`)).toEqual([november1.externalId]);
  });

  test("returns each order once over the pages", async () => {
    const all: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const more = cursor === "" ? "" : `&cursor=${cursor}`;
      const answer = ordersOf(await client.get(`/sales/orders?start=2026-10-01&end=2026-11-30&limit=1${more}`));
      expect(answer.orders).toHaveLength(1);
      all.push(...answer.orders.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    expect(all).toEqual([partBack, coating, november1, halloween].map(({ externalId }) => externalId));
  });

  test("returns only the caller's sales, whatever another shop requests", async () => {
    const { client: other } = await enterShop();
    expect(await readIds(other, november)).toEqual([]);
    expect(await readIds(other, `${november}&q=${coating.externalId}&location=NORTH`)).toEqual([]);
    const stranger = fixture.portal.newClient();
    expect((await stranger.get(`/sales/orders?${november}`)).status).toBe(401);
    await fixture.enter(stranger, await fixture.buildUser({ role: "registrant" }));
    expect((await stranger.get(`/sales/orders?${november}`)).status).toBe(403);
  });

  test.each([
    "start=2026-11-30&end=2026-11-01",
    "start=2023-11-01&end=2026-11-02",
    "start=yesterday",
    "start=2026-02-30",
    "start=2026-11-01&start=2026-11-02",
    "source=facebook",
    "limit=0",
    "limit=201",
    "limit=ten",
    "cursor=nonsense",
    "business=biz_other",
    "userId=usr_other",
  ])("rejects %s", async (query) => {
    expect((await client.get(`/sales/orders?${query}`)).status).toBe(422);
  });
});

describe("GET /sales/summary", () => {
  test("equals the sum of the list", async () => {
    const { client, businessId } = await enterShop(copyRecords([halloween, november1, coating, partBack]));
    await coverFrom(fixture, businessId, new Date("2026-10-02T04:00:00Z"));
    const { body } = await client.get(`/sales/summary?${november}`);
    const { orders } = ordersOf(await client.get(`/sales/orders?${november}`));
    const sum = (read: (order: (typeof orders)[number]) => number) =>
      orders.reduce((total, order) => total + read(order), 0);
    expect(body).toEqual({
      start: "2026-11-01",
      end: "2026-11-30",
      totalSales: sum((order) => order.total_money.amount),
      salesQuantity: 2,
      units: Number("2.5"),
      totalTips: sum((order) => order.total_tip_money.amount),
      refunds: 1_234,
      disputes: 0,
      tax: 845,
      commissionable: sum((order) => order.verified),
      commission: sum((order) => order.commission),
      components: [
        { kind: "tips", amount: 1_000, count: 1 },
        { kind: "tax", amount: 845, count: 1 },
        { kind: "gift-cards", amount: 0, count: 0 },
        // A refund by amount does not say which parts it refunds. The part of it that is not revenue is summed here.
        { kind: "not-counted", amount: -184, count: 1 },
      ],
      otherCurrencies: [],
      owed: 0,
      unconfirmed: { count: 0, commission: 0 },
      coveredFrom: "2026-10-02",
      currency: "USD",
      timeZone: "America/New_York",
      lastSyncAt: null,
      previous: {
        start: "2026-10-02",
        end: "2026-10-31",
        totalSales: 5_000,
        salesQuantity: 1,
        units: 1,
        totalTips: 0,
        refunds: 0,
        disputes: 0,
        tax: 0,
        commissionable: 5_000,
        commission: 1_500,
      },
    });
    expect(body).toMatchObject({ totalSales: 6_000 + 12_345 - 1_234 });
  });

  test("filters like the list", async () => {
    const { client } = await enterShop(copyRecords([november1, coating]));
    expect((await client.get(`/sales/summary?${november}&location=NORTH`)).body).toMatchObject({ totalSales: 6_000 });
    expect((await client.get(`/sales/summary?${november}&source=stripe`)).body).toMatchObject({ totalSales: 0 });
    const today = fixture.portal.clock.now();
    const { body } = await client.get("/sales/summary");
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });
    expect(body).toMatchObject({ end: format.format(today) });
  });

  test("returns empty figures to an admin without a shop", async () => {
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
    expect((await admin.get(`/sales/summary?${november}`)).body).toMatchObject({ totalSales: 0, lastSyncAt: null });
    expect(await readIds(admin, november)).toEqual([]);
  });

  test("returns the time of the last sync", async () => {
    const { client, connection } = await enterShop();
    const at = new Date("2026-11-20T12:34:56.789Z");
    await setImportProgress(connection, { lastSyncAt: at });
    expect((await client.get("/sales/summary")).body).toMatchObject({ lastSyncAt: at.toISOString() });
  });
});
