import type { Database } from "../platform/db/database";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import {
  buildRefund,
  buildSale,
  insertBusiness,
  insertConnection,
  type TestConnection,
} from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import { inBusiness } from "./lock-business";
import { createSalesKernel, type SalesKernel } from "./sales-kernel";

let database: Database;
let kernel: SalesKernel;
beforeAll(async () => {
  database = await openWorkerDatabase();
  kernel = createSalesKernel({ clock: createTestClock() });
});
afterAll(() => database.close());

let shop: TestConnection;
beforeEach(async () => {
  shop = await insertConnection(database, await insertBusiness(database));
});

const record = (connection: TestConnection, ...records: SourceRecord[]) =>
  inBusiness(connection.businessId, (lock) => kernel.recordSales(lock, { connection, records }));

const mark = ({ businessId }: TestConnection, { externalId }: SourceRecord, isBilled: boolean) =>
  inBusiness(businessId, (lock) => kernel.markBilled(lock, [{ source: "square", externalId }], isBilled));

const columns = [
  "verified_cents",
  "billed_verified_cents",
  "billed_commission_cents",
  "billed_sales",
  "billed_returns",
];

/** Returns the sums by day, and expects the sums by month to agree. */
async function readSums({ businessId }: TestConnection): Promise<number[]> {
  const [byDay, byMonth] = await Promise.all(
    ["day", "month"].map(async (period) => {
      const sums = columns.map((column) => `SUM(${column}) AS ${column}`).join(", ");
      const sql = `SELECT ${sums} FROM sales_by_${period} WHERE business_id = :businessId`;
      const [row] = await database.select(sql, { values: { businessId } });
      return columns.map((column) => Number(row?.[column]));
    }),
  );
  expect(byMonth).toEqual(byDay);
  return byDay ?? [];
}

async function countHistory({ businessId }: TestConnection): Promise<number> {
  const sql = "SELECT COUNT(*) AS found FROM sale_history WHERE business_id = :businessId";
  const [row] = await database.select(sql, { values: { businessId } });
  return Number(row?.found);
}

test("sums billed rows once when marked twice, until they are unmarked", async () => {
  const [sale, other] = [buildSale(), buildSale()];
  const back = buildRefund({ saleExternalId: other.externalId });
  await record(shop, sale, other, back);
  const known = await countHistory(shop);
  await mark(shop, sale, true);
  await mark(shop, sale, true);
  expect(await readSums(shop)).toEqual([19_000, 10_000, 3_000, 1, 0]);
  await mark(shop, back, true);
  expect(await readSums(shop)).toEqual([19_000, 9_000, 2_700, 1, 1]);
  await mark(shop, sale, false);
  expect(await readSums(shop)).toEqual([19_000, -1_000, -300, 0, 1]);
  expect(await countHistory(shop)).toBe(known);
});

test("keeps rows billed after an update and a change of time zone", async () => {
  const sale = buildSale();
  await record(shop, sale);
  await mark(shop, sale, true);
  await record(shop, { ...sale, version: 2, totalCents: 5_000 }, buildSale());
  expect(await readSums(shop)).toEqual([15_000, 5_000, 1_500, 1, 0]);
  const { businessId } = shop;
  await inBusiness(businessId, (lock) => kernel.changeTimeZone(lock, { businessId, timeZone: "Pacific/Honolulu" }));
  expect(await readSums(shop)).toEqual([15_000, 5_000, 1_500, 1, 0]);
});

test("locks the new owner too when a row has moved to another business", async () => {
  const sale = buildSale();
  const heir = await insertConnection(database, await insertBusiness(database));
  await record(heir, sale);
  const turns: string[][] = [];
  await inBusiness(shop.businessId, (lock) => {
    turns.push([...lock.timeZones.keys()]);
    return kernel.markBilled(lock, [{ source: "square", externalId: sale.externalId }], true);
  });
  expect(turns.map((turn) => turn.length)).toEqual([1, 2]);
  expect(await readSums(heir)).toEqual([10_000, 10_000, 3_000, 1, 0]);
});
