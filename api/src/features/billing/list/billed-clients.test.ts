import type { BillingListAnswer, ClientSalesAnswer } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
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

const days = `startDate=${november.startDate}&endDate=${november.endDate}`;

/** Billable sums. Expects list and rehearsal to agree. */
async function readBillable({ user }: BilledShop) {
  const { data } = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${days}&q=${user.email}`));
  return data[0]?.billable;
}

test("only sales without a live invoice are billable, less the later refunds of billed ones", async () => {
  const sale = buildSale({ occurredAt: noonOf("2026-11-10") });
  const shop = await fixture.newShop([sale]);
  expect(await readBillable(shop)).toEqual({ sales: 1, refunds: 0, commission: 3_000, unconfirmed: 0 });
  const { id } = await billForInvoice(fixture, shop);
  expect(await readBillable(shop)).toEqual({ sales: 0, refunds: 0, commission: 0, unconfirmed: 0 });
  const back = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") });
  await fixture.recordSales(shop, [back, buildSale({ occurredAt: noonOf("2026-11-13") })]);
  expect(await readBillable(shop)).toEqual({ sales: 1, refunds: 1, commission: 2_700, unconfirmed: 0 });
  expect((await rehearseOne(fixture, shop)).total).toBe(2_700);
  await fixture.admin.post("/pc/void-invoice", { id, reason: "By mistake" });
  expect(await readBillable(shop)).toEqual({ sales: 2, refunds: 1, commission: 5_700, unconfirmed: 0 });
  expect((await rehearseOne(fixture, shop)).total).toBe(5_700);
  await billForInvoice(fixture, shop);
  expect(await readBillable(shop)).toEqual({ sales: 0, refunds: 0, commission: 0, unconfirmed: 0 });
  expect(await Invoice.count({ where: { businessId: shop.businessId } })).toBe(2);
});

test("each sale shows whether it is on a live invoice", async () => {
  const shop = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
  const readState = async () => {
    const body = { userId: shop.user.id, ...november };
    return read<ClientSalesAnswer>(await fixture.admin.post("/integration/get-all-clients", body)).data[0]?.state;
  };
  expect(await readState()).toBe("billable");
  const { id } = await billForInvoice(fixture, shop);
  expect(await readState()).toBe("billed");
  await fixture.admin.post("/pc/void-invoice", { id, reason: "By mistake" });
  expect(await readState()).toBe("billable");
});
