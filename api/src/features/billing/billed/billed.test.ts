import type { BilledAnswer, InvoiceStatus, SalesSummaryAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  noonOf,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale, insertConnection } from "../../../../testing/sales-builder";
import { inBusiness } from "../../../sales/lock-business";
import { moveInvoice } from "../invoices/move-invoice";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const november = "start=2026-11-01&end=2026-11-30";

const billed = async ({ browser }: BilledShop, query = november) =>
  read<BilledAnswer>(await browser.get(`/pc/billed?${query}`));

async function move({ businessId }: BilledShop, invoiceId: string, ...statuses: Exclude<InvoiceStatus, "draft">[]) {
  for (const status of statuses) {
    await inBusiness(businessId, () => moveInvoice(invoiceId, status, { at: fixture.portal.clock.now() }));
  }
}

const sold = (day: string, cents: number, more: object = {}) =>
  buildSale({ occurredAt: noonOf(day), totalCents: cents, ...more });

describe("GET /pc/billed", () => {
  test("returns paid, scheduled, in-process and failed parts that equal all commission with the unbilled part", async () => {
    const shop = await fixture.newShop([sold("2026-11-03", 10_000)]);
    expect((await billed(shop)).parts).toEqual([]);

    const paid = await billForInvoice(fixture, shop);
    expect((await billed(shop)).parts).toEqual([
      { state: "scheduled", amount: 3_000, invoices: 1, debited: { first: paid.debitDate, last: paid.debitDate } },
    ]);
    await move(shop, paid.id, "processing");
    expect((await billed(shop)).parts).toMatchObject([{ state: "processing", amount: 3_000 }]);
    await move(shop, paid.id, "paid");

    await fixture.recordSales(shop, [sold("2026-11-04", 2_000)]);
    const failed = await billForInvoice(fixture, shop);
    await move(shop, failed.id, "processing", "failed");
    await fixture.recordSales(shop, [sold("2026-11-05", 400)]);
    await billForInvoice(fixture, shop);
    await fixture.recordSales(shop, [sold("2026-11-06", 100)]);

    const { parts, start, end } = await billed(shop);
    expect({ start, end }).toEqual({ start: "2026-11-01", end: "2026-11-30" });
    expect(parts).toMatchObject([
      { state: "paid", amount: 3_000, invoices: 1, debited: null },
      { state: "scheduled", amount: 120, invoices: 1 },
      { state: "failed", amount: 600, invoices: 1, debited: null },
    ]);
    const { owed } = read<SalesSummaryAnswer>(await shop.browser.get(`/sales/summary?${november}`));
    expect(owed - parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(30);
  });

  test("counts only lines of the requested days, sources and locations", async () => {
    const shop = await fixture.newShop([
      sold("2026-11-03", 10_000, { locationId: "NORTH" }),
      sold("2026-11-04", 1_000, { locationId: "SOUTH" }),
    ]);
    await billForInvoice(fixture, shop);
    const amountOf = async (query: string) => (await billed(shop, query)).parts.map(({ amount }) => amount);

    expect(await amountOf(november)).toEqual([3_300]);
    expect(await amountOf("start=2026-11-04&end=2026-11-04")).toEqual([300]);
    expect(await amountOf(`${november}&source=square&location=NORTH`)).toEqual([3_000]);
    expect(await amountOf(`${november}&source=stripe`)).toEqual([]);
  });

  test("includes all of another chosen source when locations of Square are chosen", async () => {
    const shop = await fixture.newShop([sold("2026-11-03", 10_000, { locationId: "NORTH" })]);
    const connection = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
    await fixture.recordSales({ ...shop, connection }, [sold("2026-11-04", 1_000, { locationId: "acct_1" })]);
    await billForInvoice(fixture, shop);
    const amountOf = async (query: string) =>
      (await billed(shop, `${november}&${query}`)).parts.map((part) => part.amount);

    expect(await amountOf("source=square&source=stripe&location=NORTH")).toEqual([3_300]);
    expect(await amountOf("source=square&source=stripe&location=SOUTH")).toEqual([300]);
  });

  test("returns written-off amounts separately, without void invoices", async () => {
    const shop = await fixture.newShop([sold("2026-11-03", 10_000)]);
    const invoice = await billForInvoice(fixture, shop);
    await fixture.admin.post("/pc/void-invoice", { id: invoice.id, reason: "By mistake" });
    expect((await billed(shop)).parts).toEqual([]);

    const again = await billForInvoice(fixture, shop);
    await move(shop, again.id, "processing", "failed", "credited");
    expect((await billed(shop)).parts).toEqual([{ state: "written-off", amount: 3_000, invoices: 1, debited: null }]);
  });

  test("returns nothing to staff or other businesses, nor for invalid days", async () => {
    const shop = await fixture.newShop([sold("2026-11-03", 10_000)]);
    await billForInvoice(fixture, shop);
    const other = await fixture.newShop([]);

    expect((await billed(other)).parts).toEqual([]);
    expect(await fixture.admin.get(`/pc/billed?${november}`)).toMatchObject({ status: 200, body: { parts: [] } });
    expect((await shop.browser.get("/pc/billed?start=2026-11-31")).status).toBe(422);
    expect((await shop.browser.get("/pc/billed?start=2026-11-05&end=2026-11-04")).status).toBe(422);
    expect((await fixture.portal.newClient().get("/pc/billed")).status).toBe(401);
  });
});
