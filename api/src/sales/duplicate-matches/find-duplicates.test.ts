import { AuditLog } from "../../models/audit-log.model";
import { Sale } from "../../models/sale.model";
import { createRecordAudit } from "../../platform/audit/audit";
import type { Database } from "../../platform/db/database";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import {
  buildRefund,
  buildSale,
  insertBusiness,
  insertConnection,
  type TestConnection,
} from "../../../testing/sales-builder";
import { createTestClock } from "../../../testing/test-clock";
import { openWorkerDatabase } from "../../../testing/worker-database";
import { inBusiness } from "../lock-business";
import { createRecordSales } from "../record-sales.command";
import { findDuplicates } from "./find-duplicates";

const clock = createTestClock();
let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

let square: TestConnection;
let stripe: TestConnection;
beforeEach(async () => {
  square = await insertConnection(database, await insertBusiness(database));
  stripe = await insertConnection(database, square.businessId, { source: "stripe" });
});

const record = (connection: TestConnection, ...records: SourceRecord[]) =>
  inBusiness(connection.businessId, (lock) => createRecordSales({ clock })(lock, { connection, records }));
const matchDuplicates = () =>
  inBusiness(square.businessId, (lock) =>
    findDuplicates({ clock, recordAudit: createRecordAudit(clock) }, lock, square.businessId),
  );

/** Returns the sums by day, and expects the sums by month and the listed rows to agree. */
async function readSums(): Promise<number[]> {
  const values = { businessId: square.businessId };
  const [byDay, byMonth, byRow] = await Promise.all(
    ["sales_by_day", "sales_by_month", "sales"].map(async (table) => {
      const sql = `SELECT SUM(total_cents) AS total, SUM(verified_cents) AS verified FROM ${table}
        WHERE business_id = :businessId ${table === "sales" ? "AND is_listed = 1" : ""}`;
      const [row] = await database.select(sql, { values });
      return [Number(row?.total), Number(row?.verified)];
    }),
  );
  expect([byMonth, byRow]).toEqual([byDay, byDay]);
  return byDay ?? [];
}

function buildTwice() {
  const payment = buildSale().externalId.padEnd(16, "p");
  const order = buildSale({ clues: { ids: [payment], names: [], card: null } });
  const charge = buildSale({ clues: { ids: [], names: [payment], card: null } });
  return { order, charge };
}

test("counts a charge once when it names the other source's payment, also after a second search", async () => {
  const { order, charge } = buildTwice();
  await record(square, order);
  await record(stripe, charge);
  expect(await readSums()).toEqual([20_000, 20_000]);
  await matchDuplicates();
  await matchDuplicates();
  expect(await readSums()).toEqual([10_000, 10_000]);
  const second = await Sale.findOne({ where: { source: "stripe", externalId: charge.externalId } });
  expect(second).toMatchObject({ isListed: false, sighting: "duplicate", reason: "same-sale" });
  expect(await AuditLog.count({ where: { action: "sighting.joined", subject: square.businessId, actor: null } })).toBe(
    1,
  );
  await record(stripe, { ...charge, version: 2, tipCents: 0, updatedAt: new Date("2026-11-05T18:00:00Z") });
  expect(await readSums()).toEqual([10_000, 10_000]);
});

test("counts the record with the larger remainder when the two are matched by name", async () => {
  const { order, charge } = buildTwice();
  await record(square, order);
  await record(stripe, charge);
  await matchDuplicates();
  await record(stripe, buildRefund({ saleExternalId: charge.externalId }));
  await matchDuplicates();
  expect(await readSums()).toEqual([10_000, 10_000]);
  await record(square, buildRefund({ saleExternalId: order.externalId }));
  await matchDuplicates();
  expect(await readSums()).toEqual([9_000, 9_000]);
});

test("does not hide a sale behind a refunded or fully taxed charge that names it", async () => {
  const { order, charge } = buildTwice();
  await record(stripe, charge);
  await record(square, { ...order, taxCents: order.totalCents - 1 });
  await matchDuplicates();
  expect(await readSums()).toEqual([10_000, 10_000]);
});

test("counts the other record when the first is canceled at its source", async () => {
  const { order, charge } = buildTwice();
  await record(square, order);
  await record(stripe, charge);
  await matchDuplicates();
  await record(square, { ...order, version: 2, state: "canceled" });
  await matchDuplicates();
  expect(await readSums()).toEqual([10_000, 10_000]);
});

const stateOf = async ({ externalId }: SourceRecord) =>
  (await Sale.findOne({ where: { externalId }, rejectOnEmpty: true })).sighting;

test("puts the one of two similar sales with the larger remainder on hold", async () => {
  const [order, charge] = [buildSale(), buildSale({ tipCents: 500 })];
  await record(square, order);
  await record(stripe, charge);
  await matchDuplicates();
  await matchDuplicates();
  expect(await readSums()).toEqual([20_000, 19_500]);
  expect(await Promise.all([order, charge].map(stateOf))).toEqual(["held", "own"]);
  await record(square, { ...order, version: 2, totalCents: 9_999 });
  await matchDuplicates();
  expect(await stateOf(order)).toBe("own");
});

test("joins a named match even when another match was proposed", async () => {
  const { order, charge } = buildTwice();
  const similar = buildSale({ occurredAt: new Date("2026-11-02T18:01:00Z") });
  await record(square, order);
  await record(stripe, similar);
  await matchDuplicates();
  expect(await stateOf(similar)).toBe("held");
  await record(stripe, charge);
  await matchDuplicates();
  expect(await Promise.all([order, similar, charge].map(stateOf))).toEqual(["own", "own", "duplicate"]);
});
