import type { SalesDifferencesAnswer } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { startAccountWorld, type AccountWorld } from "../../../testing/account-world";
import { buildRefund, buildSale } from "../../../testing/sales-builder";
import { enterShopOf, tellShop, type TestShop } from "../../../testing/sales-shop";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "100" });
});
afterAll(() => world.stop());

const dayOf = (at: Date) => toLocalDay(at, "America/New_York");
const today = dayOf(new Date());
/** All that the days of these tests come to. */
const range = `start=${addDays(today, -60)}&end=${addDays(today, 120)}`;

async function readDifferences({ client }: Pick<TestShop, "client">, query: string): Promise<SalesDifferencesAnswer> {
  const { status, body } = await client.get(`/sales/differences?${query}`);
  expect(status).toBe(200);
  return body as SalesDifferencesAnswer;
}

/** A day passes; returns the day that ended. */
async function passDay(shop: TestShop): Promise<string> {
  const day = dayOf(world.portal.clock.now());
  world.portal.clock.advance(26 * 3_600_000);
  await world.enter(shop.client, shop.user);
  return day;
}

const on = (day: string) => ({ occurredAt: new Date(`${day}T18:00:00Z`) });

describe("what became known of a range since a day", () => {
  test("tells what came late, what was made since, what changed and what is gone", async () => {
    const changed = buildSale({ ...on("2026-10-05"), totalCents: 9_000 });
    const gone = buildSale({ ...on("2026-10-06"), totalCents: 700 });
    const shop = await enterShopOf(world, [changed, gone, buildSale(on("2026-10-07"))]);
    const asOf = await passDay(shop);
    const late = buildSale({ ...on("2026-10-08"), totalCents: 4_100 });
    const refund = buildRefund({ ...on("2026-10-09"), saleExternalId: changed.externalId, totalCents: 500 });
    const made = buildSale({ occurredAt: world.portal.clock.now(), totalCents: 2_000 });
    const updatedAt = new Date("2027-01-01T00:00:00Z");
    await tellShop(world, shop, [
      { ...changed, totalCents: 8_000, version: 2, updatedAt },
      { ...gone, state: "canceled", version: 2, updatedAt },
      late,
      refund,
      made,
      buildSale({ ...on("2026-10-10"), currency: "CAD" }),
    ]);

    const answer = await readDifferences(shop, `${range}&asOf=${asOf}`);
    expect(
      answer.groups.map(({ difference, kind, count, totalSales }) => [difference, kind, count, totalSales]),
    ).toEqual([
      ["late", "sale", 1, 4_100],
      ["late", "refund", 1, -500],
      ["since", "sale", 1, 2_000],
      ["changed", "sale", 1, -1_000],
      ["gone", "sale", 1, -700],
    ]);
    const days = new Map(answer.rows.map(({ id, day }) => [id, day]));
    expect([...days.keys()].sort()).toEqual(
      [changed, gone, late, refund, made].map(({ externalId }) => externalId).sort(),
    );
    expect(days.get(gone.externalId)).toBe("2026-10-06");
    expect(answer.rows.find(({ id }) => id === late.externalId)).toMatchObject({
      ...{ difference: "late", kind: "sale", source: "square", day: "2026-10-08" },
      ...{ totalSales: 4_100, commissionable: 4_100, commission: 1_230 },
    });
    expect(answer).toMatchObject({ asOf, currency: "USD", timeZone: "America/New_York" });
  });

  test("holds to the filter and the range, and to the business", async () => {
    const shop = await enterShopOf(world);
    const asOf = await passDay(shop);
    await tellShop(world, shop, [
      buildSale({ ...on("2026-10-08"), locationId: "L1" }),
      buildSale({ ...on("2026-11-08"), locationId: "L2" }),
    ]);
    const count = async (query: string) => (await readDifferences(shop, query)).rows.length;
    expect(await count(`${range}&asOf=${asOf}`)).toBe(2);
    expect(await count(`${range}&asOf=${asOf}&location=L1`)).toBe(1);
    expect(await count(`${range}&asOf=${asOf}&source=stripe`)).toBe(0);
    expect(await count(`start=2026-11-01&end=2026-11-30&asOf=${asOf}`)).toBe(1);
    const stranger = await enterShopOf(world);
    expect((await readDifferences(stranger, `${range}&asOf=${asOf}`)).rows).toEqual([]);
  });

  test("is nothing as of today, and of a later reading that tells the same", async () => {
    const sale = buildSale(on("2026-10-08"));
    const shop = await enterShopOf(world, [sale]);
    expect(await readDifferences(shop, range)).toMatchObject({ asOf: dayOf(world.portal.clock.now()), groups: [] });
    const asOf = await passDay(shop);
    await tellShop(world, shop, [{ ...sale, version: 2, updatedAt: new Date("2027-01-01T00:00:00Z") }]);
    expect(await readDifferences(shop, `${range}&asOf=${asOf}`)).toMatchObject({ groups: [], rows: [] });
  });

  test("lists the last hundred and counts all", async () => {
    const shop = await enterShopOf(world);
    const asOf = await passDay(shop);
    await tellShop(
      world,
      shop,
      Array.from({ length: 103 }, () => buildSale({ ...on("2026-10-08"), totalCents: 100 })),
    );
    const { groups, rows } = await readDifferences(shop, `${range}&asOf=${asOf}`);
    expect(groups).toMatchObject([{ difference: "late", kind: "sale", count: 103, totalSales: 10_300 }]);
    expect(rows).toHaveLength(100);
  });
});
