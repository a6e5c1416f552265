import { buildSale, insertBusiness, insertConnection } from "../../../testing/sales-builder";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { inBusiness } from "../lock-business";
import { createRecordSales } from "../record-sales.command";
import { spoilSums } from "../testing/spoil-sums";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const day = 86_400_000;

async function runNights(nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) {
    for (const task of portal.scheduledTasks.filter(({ name }) => name === "sales.recompute-sums")) await task.run();
    portal.clock.advance(day);
    await portal.runJobs();
  }
}

async function buildBusiness(): Promise<string> {
  const businessId = await insertBusiness(portal.database);
  const connection = await insertConnection(portal.database, businessId);
  const recordSales = createRecordSales(portal);
  await inBusiness(businessId, (lock) =>
    recordSales(lock, { connection, records: [buildSale(), buildSale({ locationId: null })] }),
  );
  return businessId;
}

async function readAll(table: string, businessId: string): Promise<unknown[]> {
  const sql = `SELECT * FROM ${table} WHERE business_id = :businessId`;
  return portal.database.select(sql, { values: { businessId } });
}

describe("sales.recompute-sums", () => {
  test("repairs wrong sums of every business within a week", async () => {
    const businesses = [await buildBusiness(), await buildBusiness(), await buildBusiness()];
    const [wrong = "", untouched = ""] = businesses;
    const days = await readAll("sales_by_day", wrong);
    const months = await readAll("sales_by_month", wrong);
    await spoilSums(portal.database, wrong);
    await runNights(7);
    expect(await readAll("sales_by_day", wrong)).toEqual(days);
    expect(await readAll("sales_by_month", wrong)).toEqual(months);
    expect(await readAll("sales_drifts", untouched)).toEqual([]);
    const drifts = await portal.database.select(
      "SELECT kind, subject, expected, found FROM sales_drifts WHERE business_id = :wrong ORDER BY subject",
      { values: { wrong } },
    );
    expect(drifts).toEqual([
      {
        kind: "sums",
        subject: "day 2026-11-02 square  USD",
        expected: expect.stringContaining('"total_cents":10000') as string,
        found: expect.stringContaining('"total_cents":7') as string,
      },
      {
        kind: "sums",
        subject: "month 2026-11-01 square LOCATION-1 USD",
        expected: expect.stringContaining('"commission_cents":3000') as string,
        found: "{}",
      },
    ]);
    await runNights(7);
    expect(await readAll("sales_drifts", wrong)).toHaveLength(2);
  });

  test("runs once a night when several workers enqueue it", async () => {
    const tasks = portal.scheduledTasks.filter(({ name }) => name === "sales.recompute-sums");
    await Promise.all([...tasks, ...tasks, ...tasks].map((task) => task.run()));
    portal.clock.advance(day);
    expect(await portal.runJobs()).toBe(1);
  });
});
