import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { Database } from "../platform/db/database";
import { buildLineItem, buildRefund, buildSale, insertBusiness, insertConnection } from "../../testing/sales-builder";
import type { TestConnection } from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import { inBusiness } from "./lock-business";
import { createRecordSales, type RecordedSales } from "./record-sales.command";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

let businessId: string;
let connection: TestConnection;
beforeEach(async () => {
  businessId = await insertBusiness(database);
  connection = await insertConnection(database, businessId);
});

function record(...records: SourceRecord[]): Promise<RecordedSales> {
  return recordFor(connection, records);
}

function recordFor(through: TestConnection, records: readonly SourceRecord[]): Promise<RecordedSales> {
  const recordSales = createRecordSales({ clock: createTestClock() });
  return inBusiness(through.businessId, (lock) => recordSales(lock, { connection: through, records }));
}

async function findRow(externalId: string, business = businessId) {
  const sql = "SELECT * FROM sales WHERE business_id = :business AND external_id = :externalId";
  const [row] = await database.select(sql, { values: { business, externalId } });
  return row;
}

async function sumUp(table: "sales_by_day" | "sales_by_month", business = businessId) {
  const sql = `SELECT SUM(total_cents) AS total, SUM(sales_count) AS count, SUM(units) AS units, SUM(tip_cents) AS tips,
      SUM(tax_cents) AS tax, SUM(refund_cents) AS refunds, SUM(verified_cents) AS verified,
      SUM(commission_cents) AS commission FROM ${table} WHERE business_id = :business AND currency = 'USD'`;
  const [row = {}] = await database.select(sql, { values: { business } });
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}

const nothing = { total: 0, count: 0, units: 0, tips: 0, tax: 0, refunds: 0, verified: 0, commission: 0 };

describe("recordSales", () => {
  test("lists a sale on its local day without tips, tax and gift cards", async () => {
    const sale = buildSale({
      occurredAt: new Date("2026-11-01T03:59:59.999Z"),
      totalCents: 15_000,
      tipCents: 2_000,
      taxCents: 1_001,
      giftCardCents: 1_998,
      lineItems: [buildLineItem({ name: "Wax", quantity: "1.5" }), buildLineItem({ quantity: "0.00001" })],
    });
    expect(await record(sale)).toMatchObject({ changed: 1, changedIds: [sale.externalId], foreign: [] });
    expect(await findRow(sale.externalId)).toMatchObject({
      local_day: "2026-10-31",
      is_listed: 1,
      units: 150_001,
      verified_cents: 10_001,
      commission_cents: 3_000,
      reason: "counted",
    });
    const sums = {
      total: 15_000,
      count: 1,
      units: 150_001,
      tips: 2_000,
      tax: 1_001,
      refunds: 0,
      verified: 10_001,
      commission: 3_000,
    };
    expect(await sumUp("sales_by_day")).toEqual(sums);
    expect(await sumUp("sales_by_month")).toEqual(sums);
    expect(
      await database.select(
        "SELECT DATE_FORMAT(month, '%Y-%m-%d') AS month FROM sales_by_month WHERE business_id = :b",
        {
          values: { b: businessId },
        },
      ),
    ).toEqual([{ month: "2026-10-01" }]);
  });

  test("ignores repeated and older versions", async () => {
    const sale = buildSale({ version: 3 });
    await record(sale);
    expect(await record(sale)).toMatchObject({ changed: 0 });
    expect(await record({ ...sale, version: 2, totalCents: 1 })).toMatchObject({ changed: 0 });
    expect(await record({ ...sale, version: 4, totalCents: 500 }, { ...sale, totalCents: 7 })).toMatchObject({
      changed: 1,
    });
    expect(await sumUp("sales_by_day")).toMatchObject({ total: 500, count: 1 });
  });

  test("stores the version number of a newer version with equal content", async () => {
    const sale = buildSale();
    await record(sale);
    expect(await record({ ...sale, version: 5 })).toMatchObject({ changed: 0 });
    expect(await record({ ...sale, version: 4, totalCents: 1 })).toMatchObject({ changed: 0 });
  });

  test.each([
    ["open", { state: "open", occurredAt: null }],
    ["canceled", { state: "canceled" }],
    ["made in test mode", { isTest: true }],
  ] as const)("does not list a sale that is %s", async (_, overrides) => {
    const sale = buildSale(overrides);
    await record(sale, buildRefund({ saleExternalId: "another" }));
    expect(await findRow(sale.externalId)).toMatchObject({ is_listed: 0, verified_cents: 0, commission_cents: 0 });
    expect(await sumUp("sales_by_day")).toMatchObject({ count: 0, total: -1_000 });
  });

  test("removes a canceled sale from the sums", async () => {
    const sale = buildSale();
    await record(sale);
    await record({ ...sale, version: 2, state: "canceled" });
    expect(await sumUp("sales_by_day")).toEqual(nothing);
    expect(await sumUp("sales_by_month")).toEqual(nothing);
  });

  test("lists a sale in another currency without summing or counting it", async () => {
    const sale = buildSale({ currency: "CAD" });
    await record(sale, buildRefund({ saleExternalId: sale.externalId, currency: "CAD" }));
    expect(await findRow(sale.externalId)).toMatchObject({ is_listed: 1, verified_cents: 0, reason: "other-currency" });
    expect(await sumUp("sales_by_day")).toEqual(nothing);
  });

  test("counts a refund on its own day, whether it arrives before or after the sale", async () => {
    const sale = buildSale({ totalCents: 10_000, taxCents: 2_000 });
    const refund = buildRefund({ saleExternalId: sale.externalId, totalCents: 5_000 });
    await record(refund);
    expect(await findRow(refund.externalId)).toMatchObject({
      is_listed: 1,
      verified_cents: 0,
      reason: "sale-not-counted",
    });
    await record(sale);
    expect(await findRow(refund.externalId)).toMatchObject({
      local_day: "2026-11-03",
      total_cents: -5_000,
      verified_cents: -4_000,
      commission_cents: -1_200,
      reason: "counted",
    });
    expect(await findRow(sale.externalId)).toMatchObject({ refunded_cents: 5_000, verified_cents: 8_000 });
    expect(await sumUp("sales_by_day")).toMatchObject({
      total: 5_000,
      refunds: 5_000,
      verified: 4_000,
      commission: 1_200,
    });
  });

  test.each(["pending", "failed"] as const)("neither lists nor counts a refund that is %s", async (state) => {
    const sale = buildSale();
    const refund = buildRefund({ saleExternalId: sale.externalId });
    await record(sale, refund);
    await record({ ...refund, version: 2, state });
    expect(await findRow(refund.externalId)).toMatchObject({ is_listed: 0, verified_cents: 0 });
    expect(await findRow(sale.externalId)).toMatchObject({ refunded_cents: 0 });
    expect(await sumUp("sales_by_month")).toMatchObject({ total: 10_000, refunds: 0, verified: 10_000 });
  });

  test("counts a refund with its return once, whichever arrives first", async () => {
    for (const isReturnFirst of [true, false]) {
      const sale = buildSale();
      const refund = buildRefund({ saleExternalId: sale.externalId });
      const returned = buildRefund({ saleExternalId: sale.externalId, supersedes: [refund.externalId] });
      await record(sale, isReturnFirst ? returned : refund);
      await record(isReturnFirst ? refund : returned);
      expect(await findRow(refund.externalId)).toMatchObject({ is_listed: 0, is_superseded: 1, verified_cents: 0 });
      expect(await findRow(sale.externalId)).toMatchObject({ refunded_cents: 1_000 });
      await record({ ...returned, version: 2, state: "failed" });
      expect(await findRow(refund.externalId)).toMatchObject({
        is_listed: 1,
        is_superseded: 0,
        verified_cents: -1_000,
      });
    }
    expect(await sumUp("sales_by_day")).toMatchObject({ total: 18_000, refunds: 2_000 });
  });

  test("moves a refund when a later version names another sale", async () => {
    const [first, second] = [buildSale(), buildSale()];
    const refund = buildRefund({ saleExternalId: first.externalId });
    await record(first, second, refund);
    await record({ ...refund, version: 2, saleExternalId: second.externalId });
    expect(await findRow(first.externalId)).toMatchObject({ refunded_cents: 0 });
    expect(await findRow(second.externalId)).toMatchObject({ refunded_cents: 1_000 });
  });

  test("leaves out sales before the start of the connection", async () => {
    const early = new Date("2024-12-31T23:59:59.999Z");
    const sale = buildSale({ occurredAt: early });
    expect(await record(sale, buildRefund({ occurredAt: early }))).toMatchObject({ changed: 0 });
    const open = buildSale({ state: "open", occurredAt: null });
    await record(open);
    const refund = buildRefund({ saleExternalId: open.externalId });
    await record({ ...open, version: 2, state: "completed", occurredAt: early }, refund);
    expect(await findRow(open.externalId)).toMatchObject({ is_listed: 0, verified_cents: 0 });
    expect(await findRow(refund.externalId)).toMatchObject({
      is_listed: 1,
      verified_cents: 0,
      reason: "sale-not-counted",
    });
  });

  test("keeps the sums right when several writers record for one business at once", async () => {
    const sale = buildSale({ totalCents: 999 });
    const refunds = Array.from({ length: 9 }, () => buildRefund({ saleExternalId: sale.externalId, totalCents: 111 }));
    await Promise.all([sale, ...refunds, sale].map((one) => record(one)));
    expect(await sumUp("sales_by_day")).toMatchObject({ total: 0, verified: 0, commission: 0, count: 1 });
    expect(await findRow(sale.externalId)).toMatchObject({ refunded_cents: 999 });
  });

  test("writes 500 sales in a few statements", async () => {
    const records = Array.from({ length: 500 }, (_, index) =>
      index % 10 === 9 ? buildRefund({ saleExternalId: `order-${String(index)}` }) : buildSale(),
    );
    let statements = 0;
    database.sequelize.addHook("afterQuery", "count", (_options, query) => {
      if ("sql" in query && String(query.sql).includes("sales")) statements += 1;
    });
    const recordSales = createRecordSales({ clock: createTestClock() });
    const write = () => inBusiness(businessId, (lock) => recordSales(lock, { connection, records }));
    expect(await write()).toMatchObject({ changed: 500 });
    expect(await write()).toMatchObject({ changed: 0 });
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(16);
    database.sequelize.removeHook("afterQuery", "count");
  });
});
