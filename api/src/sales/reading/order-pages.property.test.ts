import fc from "fast-check";
import type { SalesOrdersAnswer, SalesOrdersQuery } from "@portal/api-contract";
import type { Database } from "../../platform/db/database";
import type { SourceSale } from "../../providers/sales/sales-source.port";
import { inBusiness } from "../lock-business";
import { createRecordSales } from "../record-sales.command";
import { buildLineItem, buildSale, insertBusiness, insertConnection } from "../../../testing/sales-builder";
import { readTestRun } from "../../../testing/test-run";
import { createTestClock } from "../../../testing/test-clock";
import { testEncryption } from "../../../testing/test-encryption";
import { openWorkerDatabase } from "../../../testing/worker-database";
import { listOrders } from "./list-orders.query";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const range = { start: "2026-11-01", end: "2026-11-30" };
const names = ["Wash", "Wax", "129 ml towel"];
const amounts = [2_600, 12_900, 12_999];

/** A few distinct times, so that many orders share one. */
const aSale = fc.record({
  hour: fc.integer({ min: 0, max: 100 }).map((step) => step * 6),
  name: fc.constantFrom(...names),
  totalCents: fc.constantFrom(...amounts),
  locationId: fc.constantFrom("L1", "L2"),
});
type Sold = typeof aSale extends fc.Arbitrary<infer T> ? T : never;

const aQuery = fc.record({
  q: fc.constantFrom("", "", "wa", "wax", "$129.99", "26.00", "129", "nothing"),
  location: fc.constantFrom<string[]>([], [], ["L1"]),
  limit: fc.integer({ min: 1, max: 7 }),
});

const build = ({ hour, name, ...sold }: Sold): SourceSale =>
  buildSale({
    ...sold,
    occurredAt: new Date(Date.UTC(2026, 10, 1, 12 + hour)),
    lineItems: [buildLineItem({ name })],
  });

function isFound({ q = "", location = [] }: SalesOrdersQuery, sale: SourceSale): boolean {
  const [cents, text] = [Math.round(Number(q.replace("$", "")) * 100), sale.lineItems[0]?.name.toLowerCase() ?? ""];
  const isWord = q.startsWith("$") || q.includes(".") ? false : text.includes(q);
  const isHere = location.length === 0 || location.includes(sale.locationId ?? "");
  return isHere && (isWord || (q !== "" && cents === sale.totalCents));
}

function isInRange({ occurredAt }: SourceSale): boolean {
  return occurredAt !== null && occurredAt < new Date("2026-12-01T05:00:00Z");
}

describe("listOrders", () => {
  const { propertyRuns, propertySeed } = readTestRun();

  test("returns each order once over all pages while new sales arrive", async () => {
    const cases = fc.record({
      sold: fc.array(aSale, { maxLength: 40 }),
      meanwhile: fc.array(aSale, { maxLength: 3 }),
      query: aQuery,
      reach: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ sold, meanwhile, query, reach }) => {
        const businessId = await insertBusiness(database);
        const connection = await insertConnection(database, businessId);
        const recordSales = createRecordSales({ clock: createTestClock() });
        const record = (records: SourceSale[]) =>
          inBusiness(businessId, (lock) => recordSales(lock, { connection, records }));
        const own = { id: businessId, timeZone: "America/New_York" };
        const ask = (more: Pick<SalesOrdersQuery, "cursor" | "limit">, rows = reach) =>
          listOrders({ encryption: testEncryption, reach: rows }, own, range, { ...query, ...more });
        const [first, later] = [sold.map(build), meanwhile.map(build)];
        await record(first);
        const whole = await ask({ limit: 200 }, 1_000);
        expect(whole).toEqual({ orders: whole.orders, nextCursor: null });

        const pages: SalesOrdersAnswer[] = [await ask({})];
        await record(later);
        for (let next = pages[0]?.nextCursor; typeof next === "string"; next = pages.at(-1)?.nextCursor) {
          pages.push(await ask({ cursor: next }));
        }

        const ids = pages.flatMap(({ orders }) => orders.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        const laterIds = new Set(later.map(({ externalId }) => externalId));
        expect(ids.filter((id) => !laterIds.has(id))).toEqual(whole.orders.map(({ id }) => id));
        const wanted = first.filter((sale) => isInRange(sale) && isFound(query, sale));
        expect([...whole.orders.map(({ id }) => id)].sort()).toEqual(wanted.map(({ externalId }) => externalId).sort());
        for (const { orders, searchedTo, nextCursor } of pages) {
          expect(orders.length).toBeLessThanOrEqual(query.limit);
          expect(searchedTo !== undefined && nextCursor === null).toBe(false);
        }
      }),
      { numRuns: propertyRuns, seed: propertySeed },
    );
  }, 3_600_000);
});
