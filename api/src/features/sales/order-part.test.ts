import { ORDER_PARTS, type OrderPart, type SalesOrdersAnswer, type SalesSummaryAnswer } from "@portal/api-contract";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { read } from "../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../testing/sales-builder";
import { enterShopOf } from "../../../testing/sales-shop";

let fixture: AccountFixture;
let client: TestClient;
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 18));
const plain = buildSale({ occurredAt: at(2), totalCents: 5_000, taxCents: 300 });
const tipped = buildSale({ occurredAt: at(3), totalCents: 12_000, tipCents: 1_000, taxCents: 800 });
const given = buildRefund({ saleExternalId: tipped.externalId, occurredAt: at(4), totalCents: 6_000 });
const card = buildSale({ occurredAt: at(5), totalCents: 2_500, giftCardCents: 2_500 });
const lost = {
  ...buildRefund({ saleExternalId: plain.externalId, occurredAt: at(6), totalCents: 900 }),
  kind: "dispute",
} as const;
const foreign = buildSale({ occurredAt: at(7), totalCents: 7_000, tipCents: 700, currency: "CAD" });
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  ({ client } = await enterShopOf(fixture, [plain, tipped, given, card, lost, foreign]));
});
afterAll(() => fixture.stop());

const november = "start=2026-11-01&end=2026-11-30";
const ask = async <T>(path: string) => read<T>(await client.get(path));
const listPart = async (part: OrderPart, more = "") =>
  (await ask<SalesOrdersAnswer>(`/sales/orders?${november}&part=${part}${more}`)).orders;

describe("the rows of a step of the bridge", () => {
  test.each([
    ["refunds", [given]],
    ["disputes", [lost]],
    ["gift-cards", [card]],
  ] as const)("are only its own: %s", async (part, rows) => {
    expect((await listPart(part)).map(({ id }) => id)).toEqual(rows.map(({ externalId }) => externalId));
  });

  test("have the count and the sum of the figures", async () => {
    const summary = await ask<SalesSummaryAnswer>(`/sales/summary?${november}`);
    for (const { kind, count } of summary.components)
      expect([kind, (await listPart(kind)).length]).toEqual([kind, count]);
    const totalOf = async (part: OrderPart) =>
      0 - (await listPart(part)).reduce((sum, { total_money }) => sum + total_money.amount, 0);
    expect(await totalOf("refunds")).toBe(summary.refunds);
    expect(await totalOf("disputes")).toBe(summary.disputes);
    const tips = (await listPart("tips")).reduce((sum, { total_tip_money }) => sum + total_tip_money.amount, 0);
    expect(tips).toBe(summary.totalTips);
    expect(tips).not.toBe(0);
  });

  test("can be searched", async () => {
    expect(await listPart("tips", "&q=zebra")).toEqual([]);
    const first = await ask<SalesOrdersAnswer>(`/sales/orders?${november}&part=tax&limit=1`);
    const cursor = encodeURIComponent(first.nextCursor ?? "");
    const next = await ask<SalesOrdersAnswer>(`/sales/orders?${november}&part=tax&limit=1&cursor=${cursor}`);
    const ids = [...first.orders, ...next.orders].map(({ id }) => id);
    expect(ids).toEqual((await listPart("tax")).map(({ id }) => id));
  });

  test("return 422 for an unknown step", async () => {
    expect((await client.get("/sales/orders?part=everything")).status).toBe(422);
    for (const part of ORDER_PARTS)
      expect((await client.get(`/sales/orders?${november}&part=${part}`)).status).toBe(200);
    expect((await client.get(`/sales/orders?${november}&part=tips&asOf=2026-11-30`)).status).toBe(200);
  });
});
