import { inBusiness } from "../../../sales/lock-business";
import { createSalesKernel } from "../../../sales/sales-kernel";
import {
  billForInvoice,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { buildSale } from "../../../../testing/sales-builder";
import { findWrongMarks } from "./billed-marks.sql";
import { findSoldBefore } from "./sold-before.sql";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const sale = buildSale({ occurredAt: new Date("2026-11-10T17:00:00Z") });
const later = buildSale({ occurredAt: new Date("2026-11-11T17:00:00Z") });

/** Changes the mark directly, like a fault of ours. */
const mark = ({ businessId, connection: { source } }: BilledShop, { externalId }: typeof sale, isBilled: boolean) =>
  inBusiness(businessId, (lock) =>
    createSalesKernel(fixture.portal).markBilled(lock, [{ source, externalId }], isBilled),
  );

const findDifferences = () => findWrongMarks();

test("finds only marks of sales that differ from the lines of live invoices (D187)", async () => {
  const shop = await fixture.newShop([sale]);
  const { id } = await billForInvoice(fixture, shop);
  await fixture.recordSales(shop, [later]);
  expect(await findDifferences()).toEqual([]);
  await mark(shop, sale, false);
  await mark(shop, later, true);
  expect(await findDifferences()).toEqual([{ businessId: shop.businessId, unmarked: 1, marked: 1 }]);
  await mark(shop, sale, true);
  await mark(shop, later, false);
  expect(await fixture.admin.post("/pc/void-invoice", { id, reason: "A test." })).toMatchObject({ status: 200 });
  expect(await findDifferences()).toEqual([]);
});

test("finds a billed sale that its source moved to before the signature", async () => {
  const moved = buildSale({ externalId: "moved", occurredAt: sale.occurredAt });
  const shop = await fixture.newShop([moved]);
  const { id: invoiceId } = await billForInvoice(fixture, shop);
  const find = () => findSoldBefore();
  await fixture.recordSales(shop, [{ ...moved, version: 2, occurredAt: new Date("2026-11-09T17:00:00Z") }]);
  expect(await find()).toEqual([]);
  await fixture.recordSales(shop, [{ ...moved, version: 3, occurredAt: new Date("2026-09-20T17:00:00Z") }]);
  expect(await find()).toEqual([{ invoiceId, businessId: shop.businessId, sales: 1, commissionCents: 3_000 }]);
  expect(await fixture.admin.post("/pc/void-invoice", { id: invoiceId, reason: "A test." })).toMatchObject({
    status: 200,
  });
  expect(await find()).toEqual([]);
});
