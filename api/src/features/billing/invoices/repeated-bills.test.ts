import type { BillClientAnswer } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import {
  billOne,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const bill = ({ user }: BilledShop, more: object = {}) =>
  fixture.admin.post("/pc/bill-client", { id: user.id, ...november, transactions: [], ...more });
const idOf = ({ body }: { body: unknown }) => (body as BillClientAnswer).invoice?.id;

/** Returns a change of the sale's amount, so that only a correction is left to bill. */
async function billSale() {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  const first = await billOne(fixture, shop);
  let version = 1;
  const change = async (totalCents: number) => {
    version += 1;
    await fixture.recordSales(shop, [wash({ externalId: sale.externalId, version, totalCents })]);
  };
  return { shop, first, change };
}

test("a second bill with only a correction is issued, since its hash differs", async () => {
  const { shop, change } = await billSale();
  await change(20_000);
  const second = await billOne(fixture, shop);
  await change(30_000);
  const { hash, lines, total } = await rehearseOne(fixture, shop);
  expect([lines, total]).toEqual([[], 3_000]);
  const third = await bill(shop, { rehearsalHash: hash });
  expect([second.status, third.status]).toEqual([201, 201]);
  expect(idOf(third)).not.toBe(idOf(second));
  expect((await rehearseOne(fixture, shop)).total).toBe(0);
  const again = await bill(shop, { rehearsalHash: hash });
  expect([again.status, again.body]).toEqual([200, third.body]);
});

test("a request without rows and hash bills nothing, even if a correction is left to bill", async () => {
  const { shop, change } = await billSale();
  const refused = { status: 422, body: { fields: { transactions: expect.any(String) as unknown } } };
  expect(await bill(shop)).toMatchObject(refused);
  await change(900_000);
  expect(await bill(shop)).toMatchObject(refused);
  expect((await rehearseOne(fixture, shop)).total).toBe(267_000);
  expect(await Invoice.count({ where: { businessId: shop.businessId } })).toBe(1);
});

test("the same rows return the first bill unless the request has another bill's hash", async () => {
  const sale = wash({ occurredAt: noonOf("2026-11-10") });
  const shop = await fixture.newShop([sale]);
  const rows = [{ id: sale.externalId, totalOrder: 10_000, commission: 3_000 }];
  const first = await bill(shop, { transactions: rows });
  const { hash } = await rehearseOne(fixture, shop);
  const other = await bill(shop, { transactions: rows, rehearsalHash: hash });
  expect([other.status, other.body]).toMatchObject([409, { code: "ALREADY_BILLED" }]);
  const again = await bill(shop, { transactions: rows });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await Invoice.count({ where: { businessId: shop.businessId } })).toBe(1);
});

test("the same hash returns its bill, even after the sale changed", async () => {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  const { hash } = await rehearseOne(fixture, shop);
  const transactions = [{ id: sale.externalId, totalOrder: 10_000, commission: 3_000 }];
  const first = await bill(shop, { transactions, rehearsalHash: hash });
  await fixture.recordSales(shop, [wash({ externalId: sale.externalId, version: 2, totalCents: 8_000 })]);
  const again = await bill(shop, { transactions, rehearsalHash: hash });
  expect([read<BillClientAnswer>(first, 201), again.status]).toEqual([again.body, 200]);
});
