import type { BillingListAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  noonOf,
  november,
  rehearseOne,
  startBillingWorld,
  type BilledShop,
  type BillingWorld,
} from "../../../../testing/billing-world";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

/** Bills a sale of $100, of it `taxCents` sales tax, together with a return of $20 that names no sale. */
async function billWithoutName(taxCents: number) {
  const sale = buildSale({ occurredAt: noonOf("2026-11-10"), taxCents });
  const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-11") });
  const shop = await world.newShop([sale, back]);
  const { total } = await billForInvoice(world, shop);
  return { shop, total, saleExternalId: sale.externalId, back };
}

/** Returns the billable commission of November in the list of clients. */
async function listed({ user }: BilledShop): Promise<number | undefined> {
  const query = new URLSearchParams({ ...november, q: user.email }).toString();
  return read<BillingListAnswer>(await world.admin.get(`/pc/clients?${query}`)).data[0]?.billable.commission;
}

/** Bills a new sale of $100; returns the invoice's total. */
async function billNext(shop: BilledShop): Promise<number> {
  await world.recordSales(shop, [buildSale({ occurredAt: noonOf("2026-11-20") })]);
  return (await billForInvoice(world, shop)).total;
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
  await world.recordSales(shop, [order]);
  expect((await rehearseOne(world, shop)).total).toBe(0);
  expect(await billNext(shop)).toBe(3_000);
  expect((await rehearseOne(world, shop)).total).toBe(0);
});

test("the next bill corrects the amount of a return that names its sale later", async () => {
  const { shop, total, saleExternalId, back } = await billWithoutName(1_000);
  expect(total).toBe(2_100);
  const next = buildRefund({ saleExternalId, occurredAt: noonOf("2026-11-12") });
  await world.recordSales(shop, [{ ...back, version: 2, saleExternalId }, next]);
  expect((await rehearseOne(world, shop)).credits).toMatchObject([{ amount: 270 }, { amount: -60 }]);
  expect(await billNext(shop)).toBe(2_790);
});

test("a return that names another sale later moves to that sale", async () => {
  const { shop, saleExternalId, back } = await billWithoutName(1_000);
  const other = buildSale({ occurredAt: noonOf("2026-11-13"), taxCents: 1_000 });
  await world.recordSales(shop, [{ ...back, version: 2, saleExternalId }, other]);
  // With its sale known, the return lowers commission by $0.60 less.
  expect((await billForInvoice(world, shop)).total).toBe(2_760);
  await world.recordSales(shop, [{ ...back, version: 3, saleExternalId: other.externalId }]);
  const next = buildRefund({ saleExternalId: other.externalId, occurredAt: noonOf("2026-11-14") });
  await world.recordSales(shop, [next]);
  const { credits, total } = await rehearseOne(world, shop);
  expect(credits).toMatchObject([{ amount: 270 }]);
  expect(total).toBe(-270);
});

describe("a return that was billed to one business and later names another business's sale", () => {
  /** Bills both: the maker for the sale of $100, the heir for a sale of its own less the return of $20. */
  async function moveAway() {
    const sale = buildSale({ occurredAt: noonOf("2026-11-10") });
    const maker = await world.newShop([sale]);
    expect((await billForInvoice(world, maker)).total).toBe(3_000);
    const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-12") });
    const heir = await world.newShop([buildSale({ occurredAt: noonOf("2026-11-11") }), back]);
    const first = await billForInvoice(world, heir);
    expect(first.total).toBe(2_400);
    await world.recordSales(heir, [{ ...back, version: 2, saleExternalId: sale.externalId }]);
    return { maker, heir, first };
  }
  const totals = async (...shops: BilledShop[]) =>
    Promise.all(shops.map(async (shop) => (await rehearseOne(world, shop)).total));

  test("is charged to the first and credited to the second once, and the list agrees", async () => {
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
    expect((await world.admin.post("/pc/void-invoice", { id: first.id, reason: "A test." })).status).toBe(200);
    expect(await totals(maker, heir)).toEqual([0, 2_400]);
    expect([await listed(maker), await listed(heir)]).toEqual([0, 2_400]);
  });
});
