import type { BillingListAnswer, SalesOrdersAnswer, SalesSummaryAnswer } from "@portal/api-contract";
import { createRecordAudit } from "../../../platform/audit/audit";
import { inBusiness } from "../../../sales/lock-business";
import { findDuplicates } from "../../../sales/duplicate-matches/find-duplicates";
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
import { buildSale, insertConnection } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const searchDuplicates = ({ businessId }: BilledShop) => {
  const { clock } = fixture.portal;
  const recordAudit = createRecordAudit(clock);
  return inBusiness(businessId, (lock) => findDuplicates({ clock, recordAudit }, lock, businessId));
};

const days = "start=2026-11-01&end=2026-11-30";

/** Figures of the shop. Expects all lists to agree. */
async function readFigures(shop: BilledShop) {
  const summary = read<SalesSummaryAnswer>(await shop.browser.get(`/sales/summary?${days}`));
  const { orders } = read<SalesOrdersAnswer>(await shop.browser.get(`/sales/orders?${days}`));
  const { total } = await rehearseOne(fixture, shop);
  const { totalSales, salesQuantity, commission } = summary;
  const query = new URLSearchParams({ ...november, q: shop.user.email });
  const [client] = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query.toString()}`)).data;
  expect(client?.billable.commission).toBe(total);
  expect(client?.commission).toBe(summary.commission);
  expect(orders.reduce((sum, order) => sum + order.total_money.amount, 0)).toBe(totalSales);
  expect(orders).toHaveLength(salesQuantity);
  return { totalSales, salesQuantity, commission, total };
}

test("every figure counts a sale once after the next bill corrects its billed duplicate", async () => {
  const shop = await fixture.newShop();
  const stripe = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
  const occurredAt = noonOf("2026-11-10");
  const charge = buildSale({ occurredAt, clues: { ids: [], names: ["payment-of-order"], card: null } });
  await fixture.recordSales({ ...shop, connection: stripe }, [charge]);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  const order = buildSale({ occurredAt, clues: { ids: ["payment-of-order"], names: [], card: null } });
  await fixture.recordSales(shop, [order]);
  expect(await readFigures(shop)).toEqual({ totalSales: 20_000, salesQuantity: 2, commission: 6_000, total: 3_000 });
  await searchDuplicates(shop);
  expect(await readFigures(shop)).toEqual({ totalSales: 10_000, salesQuantity: 1, commission: 3_000, total: 0 });
});
