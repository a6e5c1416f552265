import type { BillingListAnswer, InvoiceAnswer } from "@portal/api-contract";
import { receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { Invoice } from "../../../models/invoice.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { commissionOf } from "../../../models/values/commission";
import {
  billForInvoice,
  noonOf,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund } from "../../../../testing/sales-builder";
import { findWrongMarks } from "../reconciliation/billed-marks.sql";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const owed = ({ businessId }: BilledShop) => readBalance(receivable(businessId));
const voidInvoice = async (id: string) =>
  expect(await fixture.admin.post("/pc/void-invoice", { id, reason: "A test." })).toMatchObject({ status: 200 });
const readInvoice = async (id: string) => read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));

/** Expects billed plus billable cents to equal the commission, and ledger and marks to agree. */
async function expectAllBilled(shop: BilledShop): Promise<void> {
  const path = "/pc/clients?startDate=2026-11-01&endDate=2026-11-30&limit=200";
  const { data } = read<BillingListAnswer>(await fixture.admin.get(path));
  const invoices = await Invoice.findAll({ where: { businessId: shop.businessId } });
  const live = invoices.filter(({ status }) => status !== "void").reduce((sum, one) => sum + one.totalCents, 0);
  const client = data.find(({ id }) => id === shop.user.id);
  expect(live + (client?.billable.commission ?? 0)).toBe(client?.commission);
  expect(await owed(shop)).toBe(live);
  expect(await findUnbalancedEntries()).toEqual([]);
  expect(await findWrongMarks()).toEqual([]);
}

/** The refund is a credit on a second invoice with another sale. */
async function creditOnSecond() {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  const first = await billForInvoice(fixture, shop);
  const refund = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") });
  await fixture.recordSales(shop, [refund, wash()]);
  const second = await billForInvoice(fixture, shop);
  expect(second.total).toBe(2_700);
  return { shop, sale, first, second, failed: { ...refund, version: 2, state: "failed" as const } };
}

test("charges a refund that fails after its credit again, but its sale only once", async () => {
  const { shop, failed, first } = await creditOnSecond();
  await fixture.recordSales(shop, [failed, wash({ totalCents: 100_000 })]);
  const rehearsal = await rehearseOne(fixture, shop);
  expect(rehearsal).toMatchObject({ total: 30_300, credits: [{ amount: -300, invoice_number: first.invoice_number }] });
  expect(rehearsal.notice).toContain("with $3.00 that earlier invoices did not charge");
  const { id, total } = await billForInvoice(fixture, shop);
  expect(total).toBe(30_300);
  const { lines } = await readInvoice(id);
  expect(lines).toContainEqual(expect.objectContaining({ kind: "correction", verified: 1_000, commission: 300 }));
  await expectAllBilled(shop);
  expect((await rehearseOne(fixture, shop)).total).toBe(0);
});

test("charges a billed sale again when it returns after its cancellation was credited", async () => {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  await billForInvoice(fixture, shop);
  await fixture.recordSales(shop, [{ ...sale, version: 2, state: "canceled" }, wash(), wash()]);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  await expectAllBilled(shop);
  await fixture.recordSales(shop, [{ ...sale, version: 3 }]);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  await expectAllBilled(shop);
  const keys = await InvoiceLine.findAll({ where: { businessId: shop.businessId, kind: "correction" }, order: ["id"] });
  expect(keys.map(({ liveKey }) => liveKey)).toEqual(
    [1, 2].map((n) => `correction:${String(n)}:square:${sale.externalId}`),
  );
});

test("a billed sale that became smaller stays open until it lowers a bill with other sales", async () => {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  const first = await billForInvoice(fixture, shop);
  await fixture.recordSales(shop, [{ ...sale, version: 2, totalCents: 6_000 }]);
  expect(await rehearseOne(fixture, shop)).toMatchObject({ total: -1_200, debitDate: null });
  await fixture.recordSales(shop, [wash()]);
  const second = await billForInvoice(fixture, shop);
  expect(second.total).toBe(1_800);
  await voidInvoice(first.id);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  await expectAllBilled(shop);
  await voidInvoice(second.id);
  expect((await billForInvoice(fixture, shop)).total).toBe(1_800);
  await expectAllBilled(shop);
});

test("each line of a sale is 30% of its verified amount, even with voids in between", async () => {
  const { shop, first, failed } = await creditOnSecond();
  await voidInvoice(first.id);
  await fixture.recordSales(shop, [failed]);
  const { id, total } = await billForInvoice(fixture, shop);
  expect(total).toBe(3_300);
  const { lines } = await readInvoice(id);
  expect(lines.map(({ kind }) => kind)).toEqual(["sale", "correction"]);
  for (const { verified, commission } of lines) expect(commission).toBe(commissionOf(verified));
  await expectAllBilled(shop);
});

test("a reissue includes the correction that its void invoice reopened", async () => {
  const { shop, failed } = await creditOnSecond();
  await fixture.recordSales(shop, [failed, wash()]);
  const { id } = await billForInvoice(fixture, shop);
  expect(await fixture.admin.post("/pc/reissue-invoice", { id, reason: "A test." })).toMatchObject({
    status: 200,
    body: { invoice: { total: 3_300 } },
  });
  await expectAllBilled(shop);
});
