import type { SalesDifferencesAnswer } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";
import { enterShopOf, recordShopSales, type TestShop } from "../../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const dayOf = (at: Date) => toLocalDay(at, "America/New_York");
const today = dayOf(new Date());
/** 1 is the oldest of 60 days, 60 is today. */
const dayAt = (place: number) => addDays(today, place - 60);
const range = `start=${dayAt(1)}&end=${addDays(today, 60)}`;

async function readDifferences({ client }: Pick<TestShop, "client">, query: string): Promise<SalesDifferencesAnswer> {
  const { status, body } = await client.get(`/sales/differences?${query}`);
  expect(status).toBe(200);
  return body as SalesDifferencesAnswer;
}

async function passDay(shop: TestShop): Promise<string> {
  const day = dayOf(fixture.portal.clock.now());
  fixture.portal.clock.advance(26 * 3_600_000);
  await fixture.enter(shop.client, shop.user);
  return day;
}

const on = (day: string) => ({ occurredAt: new Date(`${day}T18:00:00Z`) });

describe("differences of a range since a day", () => {
  test("lists late, new, changed and removed sales", async () => {
    const changed = buildSale({ ...on(dayAt(5)), totalCents: 9_000 });
    const gone = buildSale({ ...on(dayAt(6)), totalCents: 700 });
    const shop = await enterShopOf(fixture, [changed, gone, buildSale(on(dayAt(7)))]);
    const asOf = await passDay(shop);
    const late = buildSale({ ...on(dayAt(8)), totalCents: 4_100 });
    const refund = buildRefund({ ...on(dayAt(9)), saleExternalId: changed.externalId, totalCents: 500 });
    const made = buildSale({ occurredAt: fixture.portal.clock.now(), totalCents: 2_000 });
    const updatedAt = fixture.portal.clock.now();
    await recordShopSales(fixture, shop, [
      { ...changed, totalCents: 8_000, version: 2, updatedAt },
      { ...gone, state: "canceled", version: 2, updatedAt },
      late,
      refund,
      made,
      buildSale({ ...on(dayAt(10)), currency: "CAD" }),
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
    expect(days.get(gone.externalId)).toBe(dayAt(6));
    expect(answer.rows.find(({ id }) => id === late.externalId)).toMatchObject({
      ...{ difference: "late", kind: "sale", source: "square", day: dayAt(8) },
      ...{ totalSales: 4_100, commissionable: 4_100, commission: 1_230 },
    });
    expect(answer).toMatchObject({ asOf, currency: "USD", timeZone: "America/New_York" });
  });

  test("respects filter, range and business", async () => {
    const shop = await enterShopOf(fixture);
    const asOf = await passDay(shop);
    await recordShopSales(fixture, shop, [
      buildSale({ ...on(dayAt(8)), locationId: "L1" }),
      buildSale({ ...on(dayAt(39)), locationId: "L2" }),
    ]);
    const count = async (query: string) => (await readDifferences(shop, query)).rows.length;
    expect(await count(`${range}&asOf=${asOf}`)).toBe(2);
    expect(await count(`${range}&asOf=${asOf}&location=L1`)).toBe(1);
    expect(await count(`${range}&asOf=${asOf}&source=stripe`)).toBe(0);
    expect(await count(`start=${dayAt(32)}&end=${dayAt(59)}&asOf=${asOf}`)).toBe(1);
    const stranger = await enterShopOf(fixture);
    expect((await readDifferences(stranger, `${range}&asOf=${asOf}`)).rows).toEqual([]);
  });

  test("is empty as of today", async () => {
    const sale = buildSale(on(dayAt(8)));
    const shop = await enterShopOf(fixture, [sale]);
    expect(await readDifferences(shop, range)).toMatchObject({ asOf: dayOf(fixture.portal.clock.now()), groups: [] });
    const asOf = await passDay(shop);
    await recordShopSales(fixture, shop, [{ ...sale, version: 2, updatedAt: fixture.portal.clock.now() }]);
    expect(await readDifferences(shop, `${range}&asOf=${asOf}`)).toMatchObject({ groups: [], rows: [] });
  });

  test("lists only the last hundred rows of all that it counts", async () => {
    const shop = await enterShopOf(fixture);
    const asOf = await passDay(shop);
    await recordShopSales(
      fixture,
      shop,
      Array.from({ length: 103 }, () => buildSale({ ...on(dayAt(8)), totalCents: 100 })),
    );
    const { groups, rows } = await readDifferences(shop, `${range}&asOf=${asOf}`);
    expect(groups).toMatchObject([{ difference: "late", kind: "sale", count: 103, totalSales: 10_300 }]);
    expect(rows).toHaveLength(100);
  });
});
