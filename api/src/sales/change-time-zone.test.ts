import type { Database } from "../platform/db/database";
import { buildRefund, buildSale, insertBusiness, insertConnection } from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import { createChangeTimeZone } from "./change-time-zone.command";
import { inBusiness } from "./lock-business";
import { createRecordSales } from "./record-sales.command";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const clock = createTestClock();

function changeTimeZone(businessId: string, timeZone: string): Promise<void> {
  const change = createChangeTimeZone({ clock });
  return inBusiness(businessId, (lock) => change(lock, { businessId, timeZone }));
}

async function buildBusinessWithSales(): Promise<string> {
  const businessId = await insertBusiness(database);
  const connection = await insertConnection(database, businessId);
  const sales = ["2026-03-08T07:30:00Z", "2026-07-01T05:30:00Z", "2026-11-01T06:30:00Z"].map((time) =>
    buildSale({ occurredAt: new Date(time) }),
  );
  const refund = buildRefund({
    saleExternalId: sales[0]?.externalId ?? "",
    occurredAt: new Date("2026-08-01T04:00:00Z"),
  });
  const records = [...sales, refund, buildSale({ state: "open", occurredAt: null })];
  const recordSales = createRecordSales({ clock });
  await inBusiness(businessId, (lock) => recordSales(lock, { connection, records }));
  return businessId;
}

async function listDays(table: string, column: string, businessId: string): Promise<unknown[]> {
  const sql = `SELECT DATE_FORMAT(${column}, '%m-%d') AS day, SUM(total_cents) AS total FROM ${table}
    WHERE business_id = :businessId AND ${column} IS NOT NULL AND total_cents <> 0 GROUP BY ${column} ORDER BY ${column}`;
  const rows = await database.select(sql, { values: { businessId } });
  return rows.map(({ day, total }) => `${String(day)} ${String(total)}`);
}

describe("changeTimeZone", () => {
  test("moves sales and sums to their days in the new zone", async () => {
    const businessId = await buildBusinessWithSales();
    const inNewYork = ["03-08 10000", "07-01 10000", "08-01 -1000", "11-01 10000"];
    expect(await listDays("sales", "local_day", businessId)).toEqual(inNewYork);
    await changeTimeZone(businessId, "America/Los_Angeles");
    const inLosAngeles = ["03-07 10000", "06-30 10000", "07-31 -1000", "10-31 10000"];
    expect(await listDays("sales", "local_day", businessId)).toEqual(inLosAngeles);
    expect(await listDays("sales_by_day", "day", businessId)).toEqual(inLosAngeles);
    const months = ["03-01 10000", "06-01 10000", "07-01 -1000", "10-01 10000"];
    expect(await listDays("sales_by_month", "month", businessId)).toEqual(months);
    const [row] = await database.select("SELECT time_zone FROM businesses WHERE id = :businessId", {
      values: { businessId },
    });
    expect(row).toEqual({ time_zone: "America/Los_Angeles" });
    await changeTimeZone(businessId, "America/New_York");
    expect(await listDays("sales_by_day", "day", businessId)).toEqual(inNewYork);
  });

  test("leaves other businesses unchanged", async () => {
    const [businessId, other] = [await insertBusiness(database), await buildBusinessWithSales()];
    const before = await listDays("sales_by_day", "day", other);
    await changeTimeZone(businessId, "Pacific/Honolulu");
    expect(await listDays("sales_by_day", "day", other)).toEqual(before);
  });

  test("changes nothing when the zone does not exist", async () => {
    const businessId = await buildBusinessWithSales();
    const before = await listDays("sales", "local_day", businessId);
    await expect(changeTimeZone(businessId, "Mars/Base")).rejects.toThrow(RangeError);
    expect(await listDays("sales", "local_day", businessId)).toEqual(before);
    await expect(changeTimeZone("biz_unknown", "America/New_York")).rejects.toThrow("no business");
  });
});
