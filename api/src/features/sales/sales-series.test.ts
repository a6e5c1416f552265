import type { SalesSeriesAnswer, SalesSeriesPoint } from "@portal/api-contract";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { buildRefund, buildSale } from "../../../testing/sales-builder";
import { coverFrom, enterShopOf, moveToZone, recordShopSales, type TestShop } from "../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

async function readSeries({ client }: Pick<TestShop, "client">, query: string): Promise<SalesSeriesAnswer> {
  const { status, body } = await client.get(`/sales/series?${query}`);
  expect(status).toBe(200);
  return body as SalesSeriesAnswer;
}

const sold = (points: readonly SalesSeriesPoint[]) => points.filter(({ totalSales }) => totalSales !== 0);

describe("the series of a range", () => {
  test("has 24 slots on days of 23 or 25 hours: a repeated hour is one slot, a skipped hour is empty", async () => {
    const at = (time: string, totalCents: number) => buildSale({ occurredAt: new Date(time), totalCents });
    const shop = await enterShopOf(fixture, [
      // In New York, 1 AM occurs twice on November 1; the next hour is 2 AM.
      at("2026-11-01T05:30:00Z", 100),
      at("2026-11-01T06:30:00Z", 20),
      at("2026-11-01T07:00:00Z", 3),
      at("2026-11-02T04:59:59Z", 7_000),
      // March 8 has no 2 AM.
      at("2026-03-08T06:59:59Z", 500),
      at("2026-03-08T07:00:00Z", 60),
    ]);
    const autumn = await readSeries(shop, "start=2026-11-01&end=2026-11-01");
    expect(autumn).toMatchObject({ step: "hour", start: "2026-11-01", timeZone: "America/New_York", currency: "USD" });
    expect(autumn.points.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(sold(autumn.points).map(({ hour, totalSales }) => [hour, totalSales])).toEqual([
      [1, 120],
      [2, 3],
      [23, 7_000],
    ]);
    const spring = await readSeries(shop, "start=2026-03-08&end=2026-03-08");
    expect(sold(spring.points).map(({ hour, totalSales }) => [hour, totalSales])).toEqual([
      [1, 500],
      [3, 60],
    ]);
  });

  test("counts hours of a zone with an offset of half an hour", async () => {
    const shop = await enterShopOf(fixture, [buildSale({ occurredAt: new Date("2026-11-04T18:20:00Z") })]);
    await moveToZone(fixture, shop, "Asia/Kolkata");
    const { points } = await readSeries(shop, "start=2026-11-04&end=2026-11-04");
    expect(sold(points).map(({ hour }) => hour)).toEqual([23]);
  });

  test.each([
    ["2026-11-01", "2026-11-02", "hour", 48],
    ["2026-11-01", "2026-11-03", "day", 3],
    ["2026-09-01", "2026-12-01", "day", 92],
    ["2026-09-01", "2026-12-02", "month", 4],
    ["2023-12-15", "2026-12-15", "month", 37],
  ])("from %s to %s is split by %s into %d slots", async (start, end, step, steps) => {
    const shop = await enterShopOf(fixture);
    const series = await readSeries(shop, `start=${start}&end=${end}`);
    expect(series.step).toBe(step);
    expect(series.points).toHaveLength(steps);
    expect([series.points.at(0)?.start, series.points.at(-1)?.end]).toEqual([start, end]);
  });

  test("compares each slot with as many previous days if covered", async () => {
    const on = (day: string, totalCents: number) =>
      buildSale({ occurredAt: new Date(`${day}T18:00:00Z`), totalCents, tipCents: 10 });
    const shop = await enterShopOf(fixture, [on("2026-07-31", 1), on("2026-08-01", 30), on("2026-11-30", 500)]);
    const query = "start=2026-08-01&end=2026-11-30";
    expect((await readSeries(shop, query)).previous).toBeNull();
    await coverFrom(fixture, shop.businessId, new Date("2026-04-01T04:00:00Z"));
    const { points, previous } = await readSeries(shop, query);
    expect(points.map(({ start, end, totalSales }) => [start, end, totalSales])).toEqual([
      ["2026-08-01", "2026-08-31", 30],
      ["2026-09-01", "2026-09-30", 0],
      ["2026-10-01", "2026-10-31", 0],
      ["2026-11-01", "2026-11-30", 500],
    ]);
    expect(previous?.map(({ start, end, totalSales }) => [start, end, totalSales])).toEqual([
      ["2026-04-01", "2026-05-01", 0],
      ["2026-05-02", "2026-05-31", 0],
      ["2026-06-01", "2026-07-01", 0],
      ["2026-07-02", "2026-07-31", 1],
    ]);
  });

  test("subtracts refunds on their own day", async () => {
    const sale = buildSale({ totalCents: 9_000, occurredAt: new Date("2026-11-03T18:00:00Z"), locationId: "L1" });
    const back = buildRefund({
      saleExternalId: sale.externalId,
      totalCents: 4_000,
      occurredAt: new Date("2026-11-05T18:00:00Z"),
      locationId: "L2",
    });
    const foreign = buildSale({ currency: "CAD", occurredAt: new Date("2026-11-04T18:00:00Z") });
    const shop = await enterShopOf(fixture, [sale, back, foreign]);
    const query = "start=2026-11-03&end=2026-11-05";
    const read = async (filter: string) => (await readSeries(shop, `${query}${filter}`)).points;
    expect((await read("")).map(({ totalSales, salesQuantity }) => [totalSales, salesQuantity])).toEqual([
      [9_000, 1],
      [0, 0],
      [-4_000, 0],
    ]);
    expect(sold(await read("&location=L2"))).toHaveLength(1);
    expect(sold(await read("&source=stripe"))).toEqual([]);
    expect(sold((await readSeries(await enterShopOf(fixture), query)).points)).toEqual([]);
  });

  test("returns the series as of a named earlier day, by hour and by day", async () => {
    const sale = buildSale({ totalCents: 10_000, occurredAt: new Date("2026-11-03T18:00:00Z") });
    const shop = await enterShopOf(fixture, [sale]);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(fixture.portal.clock.now());
    fixture.portal.clock.advance(26 * 3_600_000);
    await fixture.enter(shop.client, shop.user);
    const back = { saleExternalId: sale.externalId, totalCents: 2_500, occurredAt: new Date("2026-11-03T18:10:00Z") };
    await recordShopSales(fixture, shop, [buildRefund(back)]);
    for (const end of ["2026-11-03", "2026-11-06"]) {
      const query = `start=2026-11-03&end=${end}`;
      expect(sold((await readSeries(shop, query)).points)).toMatchObject([{ totalSales: 7_500 }]);
      expect(sold((await readSeries(shop, `${query}&asOf=${today}`)).points)).toMatchObject([{ totalSales: 10_000 }]);
    }
  });

  test("returns 422 for an invalid range and 401 without a session", async () => {
    const { client } = await enterShopOf(fixture);
    expect((await client.get("/sales/series?start=2026-11-05&end=2026-11-04")).status).toBe(422);
    expect((await client.get("/sales/series?start=2023-11-03&end=2026-11-04")).status).toBe(422);
    expect((await fixture.portal.newClient().get("/sales/series")).status).toBe(401);
  });
});
