import fc from "fast-check";
import type { SalesFigures, SalesFilter, SalesOrder } from "@portal/api-contract";
import { readTestRun } from "../../config/test-run";
import type { Database } from "../../platform/db/database";
import { insertBusiness, insertConnection } from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import { createChangeTimeZone } from "../../sales/change-time-zone.command";
import { inBusiness } from "../../sales/lock-business";
import { listOrders } from "./list-orders.query";
import { createRecordSales } from "../../sales/record-sales.command";
import type { OwnBusiness } from "../../platform/session/own-business";
import { summarizeSales } from "./summarize-sales.query";
import { importFrom, salesHistory, tellHistory, type Step } from "../../sales/testing/sales-history";
import { modelSales, type ModelRow } from "../../sales/testing/sales-model";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const clock = createTestClock();
const newYork = "America/New_York";
const year = { start: "2025-12-01", end: "2027-01-31" };
/** Half a month, a whole month, a month and days at both ends, and everything. */
const ranges = [
  { start: "2026-01-09", end: "2026-01-15" },
  { start: "2026-03-01", end: "2026-03-31" },
  { start: "2026-02-15", end: "2026-11-01" },
  year,
];
const filters: Pick<SalesFilter, "source" | "location">[] = [
  {},
  { location: ["L1"] },
  { location: ["L1", "L2"] },
  { source: ["square"] },
  { source: ["stripe"], location: ["L1"] },
];

function passes({ source, location }: SalesFilter, row: ModelRow): boolean {
  return source?.includes("square") !== false && location?.includes(row.locationId) !== false;
}

async function tell(steps: readonly Step[]): Promise<OwnBusiness> {
  const businessId = await insertBusiness(database, newYork);
  const connection = await insertConnection(database, businessId, { importFrom });
  const recordSales = createRecordSales({ database, clock });
  const changeTimeZone = createChangeTimeZone({ database, clock });
  for (const step of steps) {
    await inBusiness(database, businessId, async (lock) => {
      if (step.kind === "records") await recordSales(lock, { connection, records: step.records });
      else await changeTimeZone(lock, { businessId, timeZone: step.timeZone });
    });
  }
  const timeZone = steps.findLast((step) => step.kind === "zone")?.timeZone ?? newYork;
  return { id: businessId, timeZone };
}

async function readList(business: OwnBusiness, prefix: string): Promise<unknown[]> {
  const rows = await database.select(
    `SELECT external_id, kind, state, DATE_FORMAT(local_day, '%Y-%m-%d') AS day, occurred_at, location_id, currency,
        total_cents, tip_cents, tax_cents, gift_card_cents, units, refunded_cents, verified_cents, commission_cents,
        reason, line_items
      FROM sales WHERE business_id = :id AND is_listed = 1 ORDER BY external_id`,
    { values: { id: business.id } },
  );
  return rows.map((row) => ({ ...row, external_id: String(row.external_id).replace(prefix, "") }));
}

async function readSums(business: OwnBusiness, period: string): Promise<unknown[]> {
  const sql = `SELECT DATE_FORMAT(${period}, '%Y-%m-%d') AS period, source, location_id, total_cents, sales_count, units,
      tip_cents, tax_cents, refund_cents, verified_cents, commission_cents, counted_cents
    FROM sales_by_${period} WHERE business_id = :id AND (sales_count <> 0 OR total_cents <> 0 OR refund_cents <> 0
      OR verified_cents <> 0 OR units <> 0 OR tip_cents <> 0 OR tax_cents <> 0)
    ORDER BY ${period}, source, location_id`;
  return database.select(sql, { values: { id: business.id } });
}

async function listAll(business: OwnBusiness, range: typeof year, filter: object): Promise<SalesOrder[]> {
  const { orders, nextCursor } = await listOrders(database, business, range, { ...filter, limit: 200 });
  expect(nextCursor).toBeNull();
  return orders;
}

const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((sum, row) => sum + pick(row), 0);

function addUpModel(rows: readonly ModelRow[]): SalesFigures {
  const given = rows.filter(({ kind }) => kind !== "sale");
  return {
    totalSales: sumOf(rows, (row) => row.totalCents),
    salesQuantity: rows.length - given.length,
    units: sumOf(rows, (row) => row.unitHundredThousandths) / 100_000,
    totalTips: sumOf(rows, (row) => row.tipCents),
    refunds: 0 - sumOf(given, (row) => row.totalCents),
    tax: sumOf(rows, (row) => row.taxCents),
    commissionable: sumOf(rows, (row) => row.verifiedCents),
    commission: sumOf(rows, (row) => row.commissionCents),
  };
}

function expectListIsModel(orders: readonly SalesOrder[], model: readonly ModelRow[]): void {
  const shown = orders.map((order) => [order.id, order.total_money.amount, order.verified, order.commission]);
  const wanted = model.map((row) => [row.externalId, row.totalCents, row.verifiedCents, row.commissionCents]);
  expect(shown.sort()).toEqual(wanted.sort());
}

async function expectSummariesToFit(business: OwnBusiness, model: readonly ModelRow[]): Promise<void> {
  for (const range of ranges) {
    for (const filter of filters) {
      const inRange = model.filter(({ day }) => range.start <= day && day <= range.end);
      const wanted = inRange.filter((row) => passes(filter, row));
      const orders = await listAll(business, range, filter);
      expectListIsModel(orders, wanted);
      const summed = orders.filter(({ total_money }) => total_money.currency === "USD");
      const summary = await summarizeSales(database, business, range, filter);
      expect(summary).toMatchObject(addUpModel(wanted.filter(({ currency }) => currency === "USD")));
      expect(summary).toMatchObject({
        totalSales: sumOf(summed, (order) => order.total_money.amount),
        totalTips: sumOf(summed, (order) => order.total_tip_money.amount),
        commissionable: sumOf(summed, ({ verified }) => verified),
        commission: sumOf(summed, ({ commission }) => commission),
      });
    }
  }
}

/** S30: 30% of what is left of each sale, half a cent away from zero; of what came back without a receipt likewise. */
function expectCommissionOfWhatIsLeft(orders: readonly SalesOrder[], model: readonly ModelRow[]): void {
  const saleOf = new Map(model.map(({ externalId, saleId }) => [externalId, saleId]));
  for (const saleId of new Set(saleOf.values())) {
    const group = orders.filter(({ id }) => saleOf.get(id) === saleId);
    const sign = saleId === "" ? -1 : 1;
    for (const rows of saleId === "" ? group.map((order) => [order]) : [group]) {
      const left = sign * sumOf(rows, ({ verified }) => verified);
      const rest = sign * sumOf(rows, ({ commission }) => commission) * 10 - left * 3;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(rest).toBeGreaterThan(-5);
      expect(rest).toBeLessThanOrEqual(5);
    }
  }
}

describe("sales", () => {
  const { propertyRuns, propertySeed } = readTestRun();
  let serial = 0;
  const nextPrefix = () => `p${String((serial += 1)).padStart(6, "0")}`;

  test("are listed and summed to the cent, whatever was told in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(salesHistory, async (history) => {
        const [first, second] = [nextPrefix(), nextPrefix()];
        const steps = tellHistory(history, 0, first);
        const model = modelSales(steps);
        const business = await tell(steps);
        await expectSummariesToFit(business, model);
        expectCommissionOfWhatIsLeft(await listAll(business, year, {}), model);

        const other = await tell(tellHistory(history, 1, second));
        expect(await readList(other, second)).toEqual(await readList(business, first));
        for (const period of ["day", "month"]) {
          expect(await readSums(other, period)).toEqual(await readSums(business, period));
        }
      }),
      { numRuns: propertyRuns, seed: propertySeed },
    );
  }, 3_600_000);
});
