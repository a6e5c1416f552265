import { text as readFile } from "node:stream/consumers";
import fc from "fast-check";
import type { SalesOrder, SalesSeriesPoint, SalesSummaryAnswer } from "@portal/api-contract";
import type { Database } from "../../platform/db/database";
import { insertBusiness, insertConnection } from "../../../testing/sales-builder";
import { createTestClock } from "../../../testing/test-clock";
import { readTestRun } from "../../../testing/test-run";
import { openWorkerDatabase } from "../../../testing/worker-database";
import { createChangeTimeZone } from "../change-time-zone.command";
import type { DayRange } from "../day-range";
import { inBusiness } from "../lock-business";
import { listOrders } from "./list-orders.query";
import { testEncryption } from "../../../testing/test-encryption";
import { createOpenExport, type OpenExport } from "../../features/exports/open-export";
import { createRecordSales } from "../record-sales.command";
import type { SalesBusiness } from "../sales-business.sql";
import { readSeries } from "../../features/sales/sales-series.query";
import { summarizeSales } from "./summarize-sales.query";
import { importFrom } from "../testing/sales-history";
import { sumColumns, sumKeys } from "../sales-sums.sql";
import type { ModelRow } from "../testing/sales-model";
import {
  addUp,
  choose,
  daysBefore,
  findCovered,
  inDollars,
  listComponents,
  sumOf,
  sumOwed,
  type Links,
  type SoldRow,
} from "./testing/figures-model";
import { rangeOf, type ChosenFilter } from "./testing/sales-questions";
import { aBusiness, listSteps, type BusinessSteps } from "./testing/two-sources";
import { setImportProgress } from "../../../testing/sales-shop";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const clock = createTestClock();
let openExport: OpenExport;
beforeAll(() => {
  openExport = createOpenExport({ clock });
});
const newYork = "America/New_York";
/** June 8 in every zone of these histories. Generated sales are before and after this time. */
const billableFrom = { day: "2026-06-08", at: new Date("2026-06-08T16:00:00Z") };
const year = { start: "2025-12-01", end: "2027-01-31" };
const everything: ChosenFilter = { source: [], location: [] };

async function recordHistory({ steps, timeZone }: BusinessSteps, links: Links): Promise<SalesBusiness> {
  const businessId = await insertBusiness(database, newYork);
  const connections = {
    square: await insertConnection(database, businessId, { importFrom }),
    stripe: await insertConnection(database, businessId, { importFrom, source: "stripe" }),
  };
  const recordSales = createRecordSales({ clock });
  const changeTimeZone = createChangeTimeZone({ clock });
  for (const step of steps) {
    await inBusiness(businessId, async (lock) => {
      const connection = connections[step.source];
      if (step.kind === "records") await recordSales(lock, { connection, records: step.records });
      else await changeTimeZone(lock, { businessId, timeZone: step.timeZone });
    });
  }
  for (const source of ["square", "stripe"] as const) {
    await setImportProgress(connections[source], links[source]);
  }
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

async function listAll(business: SalesBusiness, range: DayRange, filter: ChosenFilter): Promise<SalesOrder[]> {
  const { orders, nextCursor } = await listOrders({ encryption: testEncryption }, business, range, {
    ...filter,
    limit: 200,
  });
  expect(nextCursor).toBeNull();
  return orders;
}

function expectSummaryIsModel(
  summary: SalesSummaryAnswer,
  { wanted, before, all }: Readonly<Record<"wanted" | "before" | "all", readonly SoldRow[]>>,
): void {
  const summed = inDollars(wanted);
  const canadian = wanted.length - summed.length;
  expect(summary).toMatchObject({
    ...addUp(summed),
    components: listComponents(summed),
    otherCurrencies: canadian === 0 ? [] : [{ currency: "CAD", count: canadian }],
    owed: sumOwed(summed, all, billableFrom),
  });
  if (summary.previous) expect(summary.previous).toEqual({ ...addUp(inDollars(before)), ...daysBefore(summary) });
  const left = summary.components.reduce((rest, { amount }) => rest - amount, summary.totalSales);
  expect(left).toBe(summary.commissionable);
}

function expectListIsModel(orders: readonly SalesOrder[], model: readonly ModelRow[]): void {
  const shown = orders.map((order) => [order.id, order.total_money.amount, order.verified, order.commission]);
  const wanted = model.map((row) => [row.externalId, row.totalCents, row.verifiedCents, row.commissionCents]);
  expect(shown.sort()).toEqual(wanted.sort());
}

/** Expects each point to match the model, and the points to cover each day once. */
function expectSeriesIsModel(points: readonly SalesSeriesPoint[], range: DayRange, wanted: readonly SoldRow[]): void {
  const summed = inDollars(wanted);
  for (const { start, end, hour, ...sums } of points) {
    const own = summed.filter((row) => start <= row.day && row.day <= end && (hour ?? row.hour) === row.hour);
    const { totalSales, salesQuantity, totalTips } = addUp(own);
    expect({ start, end, hour, ...sums }).toEqual({ start, end, hour, totalSales, salesQuantity, totalTips });
  }
  expect([points.at(0)?.start, points.at(-1)?.end]).toEqual([range.start, range.end]);
  for (const pick of ["totalSales", "salesQuantity", "totalTips"] as const) {
    expect(sumOf(points, (point) => point[pick])).toBe(addUp(summed)[pick]);
  }
}

interface Known {
  links: Links;
  model: readonly SoldRow[];
}

interface Question {
  range: DayRange;
  filter: ChosenFilter;
}

/** Also checks the comparison with the previous days, which exists when every chosen connection covers them (S37). */
async function expectSeriesToFit(business: SalesBusiness, known: Known, { range, filter }: Question): Promise<void> {
  const before = daysBefore(range);
  const { points, previous } = await readSeries(business, range, filter);
  expectSeriesIsModel(points, range, choose(known.model, range, filter));
  const coveredFrom = findCovered(known.links, filter, business.timeZone);
  expect(previous !== null).toBe(coveredFrom !== null && coveredFrom <= before.start);
  if (previous) expectSeriesIsModel(previous, before, choose(known.model, before, filter));
}

async function expectAnswersToFit(business: SalesBusiness, known: Known, question: Question): Promise<void> {
  const [{ links, model }, { range, filter }] = [known, question];
  const [wanted, before] = [choose(model, range, filter), choose(model, daysBefore(range), filter)];
  const orders = await listAll(business, range, filter);
  expectListIsModel(orders, wanted);
  const summed = orders.filter(({ total_money }) => total_money.currency === "USD");
  const summary = await summarizeSales(business, range, filter);
  const coveredFrom = findCovered(links, filter, business.timeZone);
  expect(summary.coveredFrom).toBe(coveredFrom);
  expect(summary.previous !== null).toBe(coveredFrom !== null && coveredFrom <= daysBefore(range).start);
  expectSummaryIsModel(summary, { wanted, before, all: model });
  expect(summary).toMatchObject({
    totalSales: sumOf(summed, (order) => order.total_money.amount),
    totalTips: sumOf(summed, (order) => order.total_tip_money.amount),
    commissionable: sumOf(summed, ({ verified }) => verified),
    commission: sumOf(summed, ({ commission }) => commission),
  });
  // The export fails unless its rows add up to its summary.
  const { file, closed } = await openExport({ business, range, filter }, { holder: business.id, format: "csv" });
  expect(await readFile(file.content)).toContain(`"End of the file","Rows",${String(wanted.length)},`);
  await closed;
  await expectSeriesToFit(business, known, question);
}

/** Expects 30% of what is left of each sale, half a cent away from zero; also for refunds without a receipt (S30). */
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

describe("lists and sums of sales", () => {
  const { propertyRuns, propertySeed } = readTestRun();
  let serial = 0;
  const nextPrefix = () => `p${String((serial += 1)).padStart(6, "0")}`;

  test("agree with the model to the cent, in any order of arrival", async () => {
    await fc.assert(
      fc.asyncProperty(aBusiness, async (generated) => {
        const [first, second] = [nextPrefix(), nextPrefix()];
        const listed = listSteps(generated, 0, first);
        const { model } = listed;
        const business = await recordHistory(listed, generated.links);
        const soldOn = [...new Set(model.map(({ day }) => day))];
        const questions = generated.questions.map(({ rangeShape, filter }) => ({
          range: rangeOf(rangeShape, soldOn),
          filter,
        }));
        const known = { links: generated.links, model };
        for (const question of [{ range: year, filter: everything }, ...questions]) {
          await expectAnswersToFit(business, known, question);
        }
        for (const day of soldOn) {
          await expectSeriesToFit(business, known, { range: { start: day, end: day }, filter: everything });
        }
        expectCommissionOfWhatIsLeft(await listAll(business, year, everything), model);

        const other = await recordHistory(listSteps(generated, 1, second), generated.links);
        expect(await readList(other, second)).toEqual(await readList(business, first));
        for (const period of ["day", "month"]) {
          expect(await readSums(other, period)).toEqual(await readSums(business, period));
        }
      }),
      { numRuns: propertyRuns, seed: propertySeed },
    );
  }, 3_600_000);
});
