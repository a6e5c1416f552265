import { text as readFile } from "node:stream/consumers";
import fc from "fast-check";
import type { SalesFigures, SalesFilter, SalesOrder, SalesSeriesPoint, SalesSummaryAnswer } from "@portal/api-contract";
import { readTestRun } from "../../config/test-run";
import type { Database } from "../../platform/db/database";
import { insertBusiness, insertConnection } from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import { createChangeTimeZone } from "../../sales/change-time-zone.command";
import { inBusiness } from "../../sales/lock-business";
import { listOrders } from "./orders/list-orders.query";
import { testEncryption } from "../../testing/test-encryption";
import { createOpenExport, type OpenExport } from "./exports/open-export";
import { createRecordSales } from "../../sales/record-sales.command";
import type { SalesBusiness } from "../../sales/sales-business.sql";
import { readSeries } from "./sales-series.query";
import { summarizeSales } from "./summarize-sales.query";
import { importFrom, salesHistory, tellHistory, type Step } from "../../sales/testing/sales-history";
import { sumColumns, sumKeys } from "../../sales/sales-sums.sql";
import { modelSales, type ModelRow } from "../../sales/testing/sales-model";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const clock = createTestClock();
let openExport: OpenExport;
beforeAll(() => {
  openExport = createOpenExport({ database, clock });
});
const newYork = "America/New_York";
const billableFrom = "2026-06-10";
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

async function tell(steps: readonly Step[]): Promise<SalesBusiness> {
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
  return { id: businessId, timeZone, billableFrom, unconfirmed: [] };
}

async function readList(business: SalesBusiness, prefix: string): Promise<unknown[]> {
  const rows = await database.select(
    `SELECT external_id, kind, state, DATE_FORMAT(local_day, '%Y-%m-%d') AS day, occurred_at, location_id, currency,
        total_cents, tip_cents, tax_cents, gift_card_cents, units, refunded_cents, verified_cents, commission_cents,
        reason, line_items
      FROM sales WHERE business_id = :id AND is_listed = 1 ORDER BY external_id`,
    { values: { id: business.id } },
  );
  return rows.map((row) => ({ ...row, external_id: String(row.external_id).replace(prefix, "") }));
}

async function readSums(business: SalesBusiness, period: string): Promise<unknown[]> {
  const columns = sumColumns.join(", ");
  const sql = `SELECT DATE_FORMAT(${period}, '%Y-%m-%d') AS period, ${sumKeys.join(", ")}, ${columns}
    FROM sales_by_${period} WHERE business_id = :id AND (${columns}) <> (${sumColumns.map(() => "0").join(", ")})
    ORDER BY ${period}, ${sumKeys.join(", ")}`;
  return database.select(sql, { values: { id: business.id } });
}

async function listAll(business: SalesBusiness, range: typeof year, filter: object): Promise<SalesOrder[]> {
  const { orders, nextCursor } = await listOrders({ database, encryption: testEncryption }, business, range, {
    ...filter,
    limit: 200,
  });
  expect(nextCursor).toBeNull();
  return orders;
}

const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((sum, row) => sum + pick(row), 0);

function addUpModel(rows: readonly ModelRow[]): SalesFigures {
  const given = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    totalSales: sumOf(rows, (row) => row.totalCents),
    salesQuantity: given("sale").length,
    units: sumOf(rows, (row) => row.unitHundredThousandths) / 100_000,
    totalTips: sumOf(rows, (row) => row.tipCents),
    refunds: 0 - sumOf(given("refund"), (row) => row.totalCents),
    disputes: 0 - sumOf(given("dispute"), (row) => row.totalCents),
    tax: sumOf(rows, (row) => row.taxCents),
    commissionable: sumOf(rows, (row) => row.verifiedCents),
    commission: sumOf(rows, (row) => row.commissionCents),
  };
}

/** The parts of what was collected that do not count, and the rows that have them (S33). */
function listComponents(rows: readonly ModelRow[]): SalesSummaryAnswer["components"] {
  const parts: [SalesSummaryAnswer["components"][number]["kind"], (row: ModelRow) => number][] = [
    ["tips", (row) => row.tipCents],
    ["tax", (row) => row.taxCents],
    ["gift-cards", (row) => row.giftCardCents],
    ["not-counted", (row) => row.totalCents - row.tipCents - row.taxCents - row.giftCardCents - row.verifiedCents],
  ];
  return parts.map(([kind, pick]) => ({
    kind,
    amount: sumOf(rows, pick),
    count: rows.filter((row) => pick(row) !== 0).length,
  }));
}

/** S30: commission of the days that are billable, without what was given back of sales before them. */
function sumOwed(rows: readonly ModelRow[], all: readonly ModelRow[]): number {
  const dayOfSale = (row: ModelRow) => all.find(({ externalId }) => externalId === row.saleId)?.day ?? row.day;
  const isBillable = (row: ModelRow) => row.day >= billableFrom && dayOfSale(row) >= billableFrom;
  return sumOf(rows.filter(isBillable), (row) => row.commissionCents);
}

function expectSummaryIsModel(
  summary: SalesSummaryAnswer,
  wanted: readonly ModelRow[],
  all: readonly ModelRow[],
): void {
  const summed = wanted.filter(({ currency }) => currency === "USD");
  const canadian = wanted.length - summed.length;
  expect(summary).toMatchObject({
    ...addUpModel(summed),
    components: listComponents(summed),
    otherCurrencies: canadian === 0 ? [] : [{ currency: "CAD", count: canadian }],
    owed: sumOwed(summed, all),
    coveredFrom: null,
    previous: null,
  });
  const left = summary.components.reduce((rest, { amount }) => rest - amount, summary.totalSales);
  expect(left).toBe(summary.commissionable);
}

function expectListIsModel(orders: readonly SalesOrder[], model: readonly ModelRow[]): void {
  const shown = orders.map((order) => [order.id, order.total_money.amount, order.verified, order.commission]);
  const wanted = model.map((row) => [row.externalId, row.totalCents, row.verifiedCents, row.commissionCents]);
  expect(shown.sort()).toEqual(wanted.sort());
}

/** Every step holds what the model says of its days, and no day is missing or counted twice. */
function expectSeriesIsModel(points: readonly SalesSeriesPoint[], wanted: readonly ModelRow[]): void {
  const summed = wanted.filter(({ currency }) => currency === "USD");
  for (const { start, end, hour, ...sums } of points) {
    const own = summed.filter(({ day }) => start <= day && day <= end);
    const { totalSales, salesQuantity, totalTips } = addUpModel(own);
    expect({ hour, ...sums }).toEqual({ hour: null, totalSales, salesQuantity, totalTips });
  }
  expect(sumOf(points, ({ totalSales }) => totalSales)).toBe(sumOf(summed, (row) => row.totalCents));
}

async function expectSummariesToFit(business: SalesBusiness, model: readonly ModelRow[]): Promise<void> {
  for (const range of ranges) {
    for (const filter of filters) {
      const inRange = model.filter(({ day }) => range.start <= day && day <= range.end);
      const wanted = inRange.filter((row) => passes(filter, row));
      const orders = await listAll(business, range, filter);
      expectListIsModel(orders, wanted);
      const summed = orders.filter(({ total_money }) => total_money.currency === "USD");
      const summary = await summarizeSales(database, business, range, filter);
      expectSummaryIsModel(summary, wanted, model);
      expect(summary).toMatchObject({
        totalSales: sumOf(summed, (order) => order.total_money.amount),
        totalTips: sumOf(summed, (order) => order.total_tip_money.amount),
        commissionable: sumOf(summed, ({ verified }) => verified),
        commission: sumOf(summed, ({ commission }) => commission),
      });
      // It ends only where its rows add up to its summary.
      const question = { business, range, filter };
      const { file, closed } = await openExport(question, { holder: business.id, format: "csv" });
      expect(await readFile(file.content)).toContain(`End of the file,Rows,${String(wanted.length)},`);
      await closed;
      const { points } = await readSeries(database, business, range, filter);
      expectSeriesIsModel(points, wanted);
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
