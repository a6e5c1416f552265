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
import { createRecordSales, type RecordedSales } from "./record-sales.command";
import { withSalesAsOf } from "./sale-history.sql";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

/** `maker` made the sales; `heir` connects the same account later. */
let maker: TestConnection;
let heir: TestConnection;
beforeEach(async () => {
  maker = await insertConnection(database, await insertBusiness(database));
  const importFrom = new Date("2026-11-10T00:00:00Z");
  heir = await insertConnection(database, await insertBusiness(database, "America/Los_Angeles"), { importFrom });
});

function record({ ...connection }: TestConnection, ...records: SourceRecord[]): Promise<RecordedSales> {
  const recordSales = createRecordSales({ clock: createTestClock() });
  return inBusiness(connection.businessId, (lock) => recordSales(lock, { connection, records }));
}

async function findRow(externalId: string) {
  const sql = "SELECT *, DATE_FORMAT(local_day, '%Y-%m-%d') AS day FROM sales WHERE external_id = :externalId";
  const [row] = await database.select(sql, { values: { externalId } });
  return row;
}

/** Returns verified revenue and commission, and expects sums by day, sums by month and history to agree. */
async function owed({ businessId }: TestConnection): Promise<[number, number]> {
  const read = async (period: string) => {
    const sql = `SELECT COALESCE(SUM(verified_cents), 0) AS verified, COALESCE(SUM(commission_cents), 0) AS commission
      FROM sales_by_${period} WHERE business_id = :businessId`;
    const [row] = await database.select(sql, { values: { businessId } });
    return [Number(row?.verified), Number(row?.commission)] as [number, number];
  };
  const sql = `${withSalesAsOf} SELECT COALESCE(SUM(verified_cents), 0) AS verified,
      COALESCE(SUM(commission_cents), 0) AS commission FROM known`;
  const values = { business: businessId, until: new Date("2100-01-01") };
  const [known] = await database.select(sql, { values });
  expect(await read("day")).toEqual(await read("month"));
  expect([Number(known?.verified), Number(known?.commission)]).toEqual(await read("day"));
  return read("day");
}

const later = new Date("2026-11-12T02:00:00Z");

describe("a record of a sale that another business made", () => {
  test("counts for the maker: a refund lowers its commission", async () => {
    const sale = buildSale({ totalCents: 40_000 });
    await record(maker, sale);
    expect(await owed(maker)).toEqual([40_000, 12_000]);
    const refund = buildRefund({ saleExternalId: sale.externalId, totalCents: 40_000, occurredAt: later });
    const { businessId } = maker;
    const answer = await record(heir, { ...sale, version: 2 }, refund);
    const foreign = [sale, refund].map(({ externalId }) => ({ externalId, businessId }));
    expect(answer).toMatchObject({ changed: 0, changedIds: [] });
    expect(foreign).toEqual(expect.arrayContaining([...answer.foreign]));
    expect(await owed(maker)).toEqual([0, 0]);
    expect(await owed(heir)).toEqual([0, 0]);
    expect(await findRow(refund.externalId)).toMatchObject({ business_id: businessId, day: "2026-11-11" });
  });

  test("moves to the maker when its sale arrives later, and no longer counts for the heir", async () => {
    const sale = buildSale({ totalCents: 40_000 });
    const refund = buildRefund({ saleExternalId: sale.externalId, totalCents: 10_000, occurredAt: later });
    await record(heir, refund);
    expect(await findRow(refund.externalId)).toMatchObject({ business_id: heir.businessId, day: "2026-11-11" });
    await record(maker, sale);
    expect(await owed(maker)).toEqual([30_000, 9_000]);
    const sums = "SELECT COALESCE(SUM(refund_cents), 0) AS total FROM sales_by_day WHERE business_id = :id";
    const [row] = await database.select(sums, { values: { id: heir.businessId } });
    expect(Number(row?.total)).toBe(0);
  });

  test("moves to the maker when a refund names its sale later, and no longer counts for the heir", async () => {
    const sale = buildSale({ totalCents: 40_000 });
    await record(maker, sale);
    const back = buildRefund({ totalCents: 10_000, occurredAt: later });
    await record(heir, back);
    expect([await owed(maker), await owed(heir)]).toEqual([
      [40_000, 12_000],
      [-10_000, -3_000],
    ]);
    await record(heir, { ...back, version: 2, saleExternalId: sale.externalId });
    expect([await owed(maker), await owed(heir)]).toEqual([
      [30_000, 9_000],
      [0, 0],
    ]);
  });

  test("belongs to the business whose connection completes an open order", async () => {
    const open = buildSale({ state: "open", occurredAt: null });
    await record(maker, open);
    await record(heir, { ...open, version: 2, state: "completed", occurredAt: later });
    expect(await findRow(open.externalId)).toMatchObject({ business_id: heir.businessId, connection_id: heir.id });
    expect(await owed(heir)).toEqual([10_000, 3_000]);
    expect(await owed(maker)).toEqual([0, 0]);
    const early = buildSale({ state: "open", occurredAt: null });
    await record(maker, early);
    await record(heir, { ...early, version: 2, state: "completed", occurredAt: new Date("2026-11-09T23:59:59Z") });
    expect(await findRow(early.externalId)).toMatchObject({ business_id: maker.businessId, state: "open" });
  });

  test("does not deadlock two businesses that record each other's sales", async () => {
    const connections = [maker, heir];
    const sales = await Promise.all(
      connections.map(async (connection) => {
        const own = Array.from({ length: 5 }, () => buildSale({ occurredAt: later, totalCents: 1_000 }));
        await record(connection, ...own);
        return own;
      }),
    );
    const [ofMaker = [], ofHeir = []] = sales;
    const refundOf = ({ externalId }: SourceRecord) => buildRefund({ saleExternalId: externalId, occurredAt: later });
    await Promise.all([
      ...ofMaker.map((sale) => record(heir, refundOf(sale))),
      ...ofHeir.map((sale) => record(maker, refundOf(sale))),
    ]);
    expect(await owed(maker)).toEqual([0, 0]);
    expect(await owed(heir)).toEqual([0, 0]);
  });
});
