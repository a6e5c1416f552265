import type { BillingListAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

/** A sale of $100 with sales tax, and a return of $20 that names no sale. */
async function billWithoutName(taxCents: number) {
  const sale = buildSale({ occurredAt: noonOf("2026-11-10"), taxCents });
  const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-11") });
  const shop = await fixture.newShop([sale, back]);
  const { total } = await billForInvoice(fixture, shop);
  return { shop, total, saleExternalId: sale.externalId, back };
}

/** Billable commission of November in the list of clients. */
async function listed({ user }: BilledShop): Promise<number | undefined> {
  const query = new URLSearchParams({ ...november, q: user.email }).toString();
  return read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query}`)).data[0]?.billable.commission;
}

/** Bills a new sale of $100; returns the invoice's total. */
async function billNext(shop: BilledShop): Promise<number> {
  await fixture.recordSales(shop, [buildSale({ occurredAt: noonOf("2026-11-20") })]);
  return (await billForInvoice(fixture, shop)).total;
}

test("a return is credited once when a return order reports it again with its sale", async () => {
  const { shop, total, saleExternalId, back } = await billWithoutName(0);
  expect(total).toBe(2_400);
  const order = buildRefund({
    ...back,
    externalId: `${back.externalId}-order`,
    saleExternalId,
    supersedes: [back.externalId],
  });
  await fixture.recordSales(shop, [order]);
  expect((await rehearseOne(fixture, shop)).total).toBe(0);
  expect(await billNext(shop)).toBe(3_000);
  expect((await rehearseOne(fixture, shop)).total).toBe(0);
});

test("the next bill corrects the amount of a return that names its sale later", async () => {
  const { shop, total, saleExternalId, back } = await billWithoutName(1_000);
  expect(total).toBe(2_100);
  const next = buildRefund({ saleExternalId, occurredAt: noonOf("2026-11-12") });
  await fixture.recordSales(shop, [{ ...back, version: 2, saleExternalId }, next]);
  expect((await rehearseOne(fixture, shop)).credits).toMatchObject([{ amount: 270 }, { amount: -60 }]);
  expect(await billNext(shop)).toBe(2_790);
});

test("a return that names another sale later moves to that sale", async () => {
  const { shop, saleExternalId, back } = await billWithoutName(1_000);
  const other = buildSale({ occurredAt: noonOf("2026-11-13"), taxCents: 1_000 });
  await fixture.recordSales(shop, [{ ...back, version: 2, saleExternalId }, other]);
  // With its sale, the return lowers commission by $0.60 less.
  expect((await billForInvoice(fixture, shop)).total).toBe(2_760);
  await fixture.recordSales(shop, [{ ...back, version: 3, saleExternalId: other.externalId }]);
  const next = buildRefund({ saleExternalId: other.externalId, occurredAt: noonOf("2026-11-14") });
  await fixture.recordSales(shop, [next]);
  const { credits, total } = await rehearseOne(fixture, shop);
  expect(credits).toMatchObject([{ amount: 270 }]);
  expect(total).toBe(-270);
});

describe("a return billed to one business that later names another business's sale", () => {
  /**
   * A return names the sale of another business. `maker` bills a sale of $100; `heir` bills its own sale less the
   * return of $20, which then names the sale of `maker`.
   */
  async function moveAway() {
    const sale = buildSale({ occurredAt: noonOf("2026-11-10") });
    const maker = await fixture.newShop([sale]);
    expect((await billForInvoice(fixture, maker)).total).toBe(3_000);
    const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-12") });
    const heir = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-11") }), back]);
    const first = await billForInvoice(fixture, heir);
    expect(first.total).toBe(2_400);
    await fixture.recordSales(heir, [{ ...back, version: 2, saleExternalId: sale.externalId }]);
    return { maker, heir, first };
  }
  const totals = async (...shops: BilledShop[]) =>
    Promise.all(shops.map(async (shop) => (await rehearseOne(fixture, shop)).total));

  test("moves its credit to the second business once, in agreement with the list", async () => {
    const { maker, heir } = await moveAway();
    expect(await totals(maker, heir)).toEqual([-600, 600]);
    expect([await listed(maker), await listed(heir)]).toEqual([-600, 600]);
    expect([await billNext(maker), await billNext(heir)]).toEqual([2_400, 3_600]);
    expect(await totals(maker, heir)).toEqual([0, 0]);
    expect([await listed(maker), await listed(heir)]).toEqual([0, 0]);
  });

  test("is settled correctly when the invoice that billed it is voided later", async () => {
    const { maker, heir, first } = await moveAway();
    expect([await billNext(maker), await billNext(heir)]).toEqual([2_400, 3_600]);
    expect((await fixture.admin.post("/pc/void-invoice", { id: first.id, reason: "A test." })).status).toBe(200);
    expect(await totals(maker, heir)).toEqual([0, 2_400]);
    expect([await listed(maker), await listed(heir)]).toEqual([0, 2_400]);
  });
});
