import fc from "fast-check";
import type { Database } from "../../platform/db/database";
import { createChangeTimeZone } from "../change-time-zone.command";
import { inBusiness } from "../lock-business";
import { createRecordSales } from "../record-sales.command";
import { importFrom, salesHistory, stepsOf } from "../testing/sales-history";
import { insertBusiness, insertConnection } from "../../../testing/sales-builder";
import { readTestRun } from "../../../testing/test-run";
import { openWorkerDatabase } from "../../../testing/worker-database";
import { endOfDay } from "../end-of-day";
import { listDifferences } from "../../features/sales/as-of/list-differences.query";
import { listOrders } from "./list-orders.query";
import { testEncryption } from "../../../testing/test-encryption";
import { summarizeSales } from "./summarize-sales.query";
import { tamper } from "../../../testing/tamper";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const { propertyRuns, propertySeed } = readTestRun();
/** The whole history, and ranges that begin or end at midnights near sales. */
const ranges = [
  { start: "2026-01-10", end: "2026-12-31" },
  { start: "2026-03-08", end: "2026-07-07" },
  { start: "2026-02-15", end: "2026-09-30" },
];
const filters = [{}, { location: ["L1"] }, { q: "käse 100%" }];
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** At this time it is the same day in every zone of the history. */
let now = new Date("2027-02-01T12:00:00Z");
const clock = { now: () => now };

interface Answers {
  summaries: unknown[];
  orders: unknown[];
}

async function readAnswers(
  business: { id: string; timeZone: string },
  days: readonly string[],
  asOf: string | null,
): Promise<Answers> {
  const until = asOf === null ? null : endOfDay(asOf, business.timeZone);
  const billable = {
    ...business,
    billableFrom: { day: "2026-06-08", at: new Date("2026-06-08T16:00:00Z") },
    unconfirmed: [],
  };
  const answers: Answers = { summaries: [], orders: [] };
  for (const [index, filter] of filters.entries()) {
    const range = ranges[index] ?? { start: "2026-01-10", end: "2026-12-31" };
    const { timeZone, ...figures } = await summarizeSales(billable, range, filter, until);
    answers.summaries.push(figures);
    answers.orders.push(
      await listOrders({ encryption: testEncryption }, business, range, { ...filter, limit: 200 }, until),
    );
  }
  for (const day of days) {
    const { timeZone, ...figures } = await summarizeSales(billable, { start: day, end: day }, {}, until);
    answers.summaries.push(figures);
  }
  return answers;
}

async function countHistory(businessId: string): Promise<number> {
  const sql = "SELECT COUNT(*) AS rows_kept FROM sale_history WHERE business_id = :businessId";
  const [row] = await database.select(sql, { values: { businessId } });
  return Number(row?.rows_kept);
}

const bridged = ["totalSales", "commissionable", "commission"] as const;
type Bridged = Record<(typeof bridged)[number], number>;
const addUp = (rows: readonly Bridged[]) =>
  Object.fromEntries(bridged.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));

/** Expects that figures as of a day plus later differences equal current figures, in cents and number of sales. */
async function expectBridge(business: { id: string; timeZone: string }, asOf: string): Promise<void> {
  const owner = { ...business, billableFrom: null, unconfirmed: [] };
  const until = endOfDay(asOf, business.timeZone);
  for (const [index, filter] of [{}, { location: ["L1"] }].entries()) {
    const range = ranges[index] ?? { start: asOf, end: asOf };
    const known = await summarizeSales(owner, range, filter, until);
    const present = await summarizeSales(owner, range, filter);
    const { groups, rows } = await listDifferences(business, range, filter, asOf);
    expect(addUp([known, ...groups])).toEqual(addUp([present]));
    expect(addUp(rows)).toEqual(addUp(groups));
    const sales = groups.filter(({ kind, difference }) => kind === "sale" && difference !== "changed");
    const more = sales.reduce((sum, { difference, count }) => sum + (difference === "gone" ? -count : count), 0);
    expect(known.salesQuantity + more).toBe(present.salesQuantity);
  }
}

let serial = 0;

describe("figures as of a past day", () => {
  test("equal the answers of that day, whatever is recorded or moved later", async () => {
    await fc.assert(
      fc.asyncProperty(salesHistory, async (history) => {
        serial += 1;
        const steps = stepsOf(history, 0, `h${String(serial)}`);
        const business = { id: await insertBusiness(database), timeZone: "America/New_York" };
        const connection = await insertConnection(database, business.id, { importFrom });
        const recordSales = createRecordSales({ clock });
        const changeTimeZone = createChangeTimeZone({ clock });
        const days: [string, Answers][] = [];
        const records = steps.flatMap((step) => (step.kind === "records" ? step.records : []));
        const times = records.flatMap(({ occurredAt }) => (occurredAt && occurredAt >= importFrom ? [occurredAt] : []));
        // A change of zone can move sales of a London morning to another day.
        const soldOn = [...new Set(times.map(dayOf))].slice(0, 5);
        for (const step of steps) {
          await inBusiness(business.id, async (lock) => {
            if (step.kind === "records") await recordSales(lock, { connection, records: step.records });
            else await changeTimeZone(lock, { businessId: business.id, timeZone: step.timeZone });
          });
          days.push([dayOf(now), await readAnswers(business, soldOn, null)]);
          now = new Date(now.getTime() + 86_400_000);
        }
        business.timeZone = steps.findLast((step) => step.kind === "zone")?.timeZone ?? business.timeZone;
        for (const [day, answers] of days)
          expect([day, await readAnswers(business, soldOn, day)]).toEqual([day, answers]);
        for (const [day] of days) await expectBridge(business, day);

        const kept = await countHistory(business.id);
        await inBusiness(business.id, (lock) => recordSales(lock, { connection, records }));
        expect(await countHistory(business.id)).toBe(kept);
      }),
      { numRuns: Math.ceil(propertyRuns / 2), seed: propertySeed },
    );
  }, 3_600_000);

  test("rely on history rows that cannot be changed or deleted", async () => {
    for (const table of ["sale_history", "sale_contents"]) {
      const answers = await tamper(database, table, { external_id: "another" });
      expect(answers).toEqual(Array(2).fill(expect.stringContaining("only grows")));
    }
  });
});
