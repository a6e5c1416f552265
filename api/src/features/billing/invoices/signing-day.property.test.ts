import type {
  BillClientAnswer,
  BillingListAnswer,
  ClientSale,
  ClientSalesAnswer,
  DebitsAnswer,
  Integration,
  RehearseAnswer,
  SalesOrdersAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import fc from "fast-check";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { billingFixture, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale, insertConnection } from "../../../../testing/sales-builder";
import { acceptAgreement } from "../../../../testing/sales-shop";
import { readTestRun } from "../../../../testing/test-run";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const timeZone = "America/New_York";
const hourMs = 3_600_000;
const cents = fc.integer({ min: 1, max: 9_999 });
/** Milliseconds from the signature: around that day, and the exact moment. */
const offset = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -36 * hourMs, max: 36 * hourMs }));
const sales = fc.array(fc.record({ offset, cents }), { minLength: 1, maxLength: 6 });
/** `of`: index of the refunded sale; null: the refund names no sale. */
const returns = fc.array(
  fc.record({
    of: fc.option(fc.nat()),
    offset,
    later: fc.integer({ min: 0, max: 40 * hourMs }),
    share: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 4 },
);

interface SoldRow {
  id: string;
  /** Relative to the signature. */
  soldAt: number;
}

const total = (rows: readonly ClientSale[], name: "commission" | "verified") =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Unbilled commission by each of the portal's statements. */
async function readOwed({ user, browser }: BilledShop, start: LocalDay, end: LocalDay) {
  const days = { startDate: start, endDate: end };
  const query = new URLSearchParams({ ...days, q: user.email }).toString();
  const [client] = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query}`)).data;
  const listed = await fixture.admin.post("/integration/get-all-clients", { userId: user.id, ...days, limit: 200 });
  const { data } = read<ClientSalesAnswer>(listed);
  const today = toLocalDay(fixture.portal.clock.now(), timeZone);
  const summarize = async (more = "") =>
    read<SalesSummaryAnswer>(await browser.get(`/sales/summary?start=${start}&end=${end}${more}`)).owed;
  const sumOrders = async (more = "") => {
    const { orders } = read<SalesOrdersAnswer>(await browser.get(`/sales/orders?start=${start}&end=${end}${more}`));
    return orders.reduce((sum, { owes }) => sum + owes, 0);
  };
  return {
    summary: await summarize(),
    known: await summarize(`&asOf=${today}`),
    orders: await sumOrders(),
    knownOrders: await sumOrders(`&asOf=${today}`),
    list: client?.billable.commission,
    rows: total(
      data.filter(({ state }) => state === "billable"),
      "commission",
    ),
    data,
  };
}

async function rehearse({ user }: BilledShop, startDate: LocalDay, endDate: LocalDay) {
  const body = { clients: [{ id: user.id, startDate, endDate }] };
  const [rehearsal] = read<RehearseAnswer>(await fixture.admin.post("/pc/rehearse", body)).rehearsals;
  if (!rehearsal) throw new Error("There is no rehearsal.");
  return rehearsal;
}

async function readNotBilled({ browser }: BilledShop) {
  const { notBilled } = read<DebitsAnswer>(await browser.get("/pc/debits"));
  const partners = read<Integration[]>(await browser.post("/integration/get-all"));
  const unbilled = partners.find(({ partner }) => partner === "square")?.unbilled;
  return { commission: notBilled?.commission, verified: unbilled?.verified };
}

test("on the day of the signature, all sums, lists and bills include sales from its exact moment", async () => {
  const { propertyRuns, propertySeed } = readTestRun();
  const property = fc.asyncProperty(sales, returns, async (sold, refunded) => {
    const signedAt = new Date(
      `${toLocalDay(new Date(fixture.portal.clock.now().getTime() - 120 * hourMs), "UTC")}T17:00:00Z`,
    );
    const day = toLocalDay(signedAt, timeZone);
    const at = (milliseconds: number) => new Date(signedAt.getTime() + milliseconds);
    const soldRows: SoldRow[] = [];
    const saleRecords = sold.map((one) => {
      const sale = buildSale({ occurredAt: at(one.offset), totalCents: one.cents });
      soldRows.push({ id: sale.externalId, soldAt: one.offset });
      return sale;
    });
    const returned = refunded.map((one) => {
      const index = one.of === null ? -1 : one.of % sold.length;
      const [sale, record] = [sold[index], saleRecords[index]];
      const back = buildRefund({
        saleExternalId: record?.externalId ?? null,
        occurredAt: at(sale ? sale.offset + one.later : one.offset),
        totalCents: Math.ceil((sale?.cents ?? 900) / (one.share * 4)),
      });
      soldRows.push({ id: back.externalId, soldAt: sale?.offset ?? one.offset });
      return back;
    });
    const client = await fixture.newBankClient("mandate");
    const shop = { ...client, connection: await insertConnection(fixture.portal.database, client.businessId) };
    await acceptAgreement(shop.businessId, signedAt, 0, { textVersion: "2026-11-28" });
    await fixture.recordSales(shop, [...saleRecords, ...returned]);
    const counts = new Set(soldRows.filter(({ soldAt }) => soldAt >= 0).map(({ id }) => id));
    const [first, last] = [addDays(day, -3), addDays(day, 4)];

    for (const [start, end] of [
      [first, last],
      [day, day],
      [addDays(day, 1), last],
      [first, addDays(day, -1)],
    ] as const) {
      const { data, ...owed } = await readOwed(shop, start, end);
      const expected = total(
        data.filter(({ id }) => counts.has(id)),
        "commission",
      );
      expect([start, end, owed]).toEqual([
        start,
        end,
        { summary: expected, known: expected, orders: expected, knownOrders: expected, list: expected, rows: expected },
      ]);
    }
    const { data } = await readOwed(shop, first, last);
    const counted = data.filter(({ id }) => counts.has(id));
    const commission = total(counted, "commission");
    const rehearsal = await rehearse(shop, first, last);
    expect(rehearsal.total).toBe(commission);
    expect(rehearsal.lines.map(({ id }) => id).sort()).toEqual(counted.map(({ id }) => id).sort());
    expect(await readNotBilled(shop)).toEqual({ commission, verified: total(counted, "verified") });
    if (commission < 100) return;
    const body = { id: shop.user.id, startDate: first, endDate: last, rehearsalHash: rehearsal.hash };
    const transactions = rehearsal.lines.map(({ id, totalOrder, commission: of }) => ({
      id,
      totalOrder,
      commission: of,
    }));
    const billed = await fixture.admin.post("/pc/bill-client", { ...body, transactions });
    expect(read<BillClientAnswer>(billed, 201).invoice?.total).toBe(commission);
    expect(await readOwed(shop, first, last)).toMatchObject({ summary: commission, list: 0, rows: 0 });
    expect(await readNotBilled(shop)).toEqual({ commission: 0, verified: 0 });
  });
  await fc.assert(property, { numRuns: Math.ceil(propertyRuns / 4), seed: propertySeed });
}, 3_600_000);
