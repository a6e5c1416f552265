import type { BillingListAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  noonOf,
  november,
  rehearseOne,
  startBillingWorld,
  type BilledShop,
  type BillingWorld,
} from "../../../testing/billing-world";
import { read } from "../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../testing/sales-builder";

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

/** A sale of $100, with sales tax in it or not, and $20 that came back without the name of a sale, billed together. */
async function billWithoutName(taxCents: number) {
  const sale = buildSale({ occurredAt: noonOf("2026-11-10"), taxCents });
  const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-11") });
  const shop = await world.newShop([sale, back]);
  const { total } = await billForInvoice(world, shop);
  return { shop, total, saleExternalId: sale.externalId, back };
}

/** What the list says that a bill of November would come to. */
async function listed({ user }: BilledShop): Promise<number | undefined> {
  const query = new URLSearchParams({ ...november, q: user.email }).toString();
  return read<BillingListAnswer>(await world.admin.get(`/pc/clients?${query}`)).data[0]?.billable.commission;
}

/** What the client has to pay once a new sale of $100 has come. */
async function billNext(shop: BilledShop): Promise<number> {
  await world.tell(shop, [buildSale({ occurredAt: noonOf("2026-11-20") })]);
  return (await billForInvoice(world, shop)).total;
}

test("money that a return order tells again, with its sale, is credited once", async () => {
  const { shop, total, saleExternalId, back } = await billWithoutName(0);
  expect(total).toBe(2_400);
  const order = buildRefund({
    ...back,
    externalId: `${back.externalId}-order`,
    saleExternalId,
    supersedes: [back.externalId],
  });
  await world.tell(shop, [order]);
  expect((await rehearseOne(world, shop)).total).toBe(0);
  expect(await billNext(shop)).toBe(3_000);
  expect((await rehearseOne(world, shop)).total).toBe(0);
});

test("what a return is worth once it names its sale is made up on the next bill", async () => {
  const { shop, total, saleExternalId, back } = await billWithoutName(1_000);
  expect(total).toBe(2_100);
  const next = buildRefund({ saleExternalId, occurredAt: noonOf("2026-11-12") });
  await world.tell(shop, [{ ...back, version: 2, saleExternalId }, next]);
  expect((await rehearseOne(world, shop)).credits).toMatchObject([{ amount: 270 }, { amount: -60 }]);
  expect(await billNext(shop)).toBe(2_790);
});

test("a return that is told of another sale later moves to that one", async () => {
  const { shop, saleExternalId, back } = await billWithoutName(1_000);
  const other = buildSale({ occurredAt: noonOf("2026-11-13"), taxCents: 1_000 });
  await world.tell(shop, [{ ...back, version: 2, saleExternalId }, other]);
  // Named, it took $0.60 less of its sale than it had without a name.
  expect((await billForInvoice(world, shop)).total).toBe(2_760);
  await world.tell(shop, [{ ...back, version: 3, saleExternalId: other.externalId }]);
  const next = buildRefund({ saleExternalId: other.externalId, occurredAt: noonOf("2026-11-14") });
  await world.tell(shop, [next]);
  const { credits, total } = await rehearseOne(world, shop);
  expect(credits).toMatchObject([{ amount: 270 }]);
  expect(total).toBe(-270);
});

describe("a return that was billed to the business that told it, and turns out to be of another one's sale", () => {
  /** Both have paid: one for the sale of $100, the other for a sale of its own less the $20 that came back. */
  async function moveAway() {
    const sale = buildSale({ occurredAt: noonOf("2026-11-10") });
    const maker = await world.newShop([sale]);
    expect((await billForInvoice(world, maker)).total).toBe(3_000);
    const back = buildRefund({ totalCents: 2_000, occurredAt: noonOf("2026-11-12") });
    const heir = await world.newShop([buildSale({ occurredAt: noonOf("2026-11-11") }), back]);
    const first = await billForInvoice(world, heir);
    expect(first.total).toBe(2_400);
    await world.tell(heir, [{ ...back, version: 2, saleExternalId: sale.externalId }]);
    return { maker, heir, first };
  }
  const totals = async (...shops: BilledShop[]) =>
    Promise.all(shops.map(async (shop) => (await rehearseOne(world, shop)).total));

  test("is charged to the one and given back to the other, once, as the list says", async () => {
    const { maker, heir } = await moveAway();
    expect(await totals(maker, heir)).toEqual([-600, 600]);
    expect([await listed(maker), await listed(heir)]).toEqual([-600, 600]);
    expect([await billNext(maker), await billNext(heir)]).toEqual([2_400, 3_600]);
    expect(await totals(maker, heir)).toEqual([0, 0]);
    expect([await listed(maker), await listed(heir)]).toEqual([0, 0]);
  });

  test("comes out right where the invoice that had it is made void afterwards", async () => {
    const { maker, heir, first } = await moveAway();
    expect([await billNext(maker), await billNext(heir)]).toEqual([2_400, 3_600]);
    expect((await world.admin.post("/pc/void-invoice", { id: first.id, reason: "A test." })).status).toBe(200);
    expect(await totals(maker, heir)).toEqual([0, 2_400]);
    expect([await listed(maker), await listed(heir)]).toEqual([0, 2_400]);
  });
});
