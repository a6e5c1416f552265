import { Sale } from "../../models/sale.model";
import { openWorkerDatabase } from "../../../testing/worker-database";
import type { Database } from "./database";
import { columnsOf } from "./model-columns";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const time = new Date("2026-11-10T18:00:00.123Z");
const sale = {
  ...{ id: 7, businessId: "biz", connectionId: null, source: "square", externalId: "order-1", kind: "sale" },
  ...{ saleExternalId: null, version: 9_007_199_254_740_991, state: "COMPLETED", isTest: false, isSuperseded: true },
  ...{ sighting: "held", clues: null, isBilled: false, locationId: "", currency: "USD", occurredAt: time },
  ...{ localDay: "2026-11-10", saleDay: null, totalCents: -4_250, tipCents: 0, taxCents: 250, giftCardCents: 0 },
  ...{ isItemized: true, units: 100_000, refundedCents: 0, verifiedCents: 4_000, commissionCents: 1_200 },
  ...{
    reason: "counted",
    isListed: true,
    lineItems: "[]",
    searchText: "order-1\nWash 🧽",
    fingerprint: "f".repeat(64),
  },
  ...{ sourceUpdatedAt: time, createdAt: time, updatedAt: time },
};

test("a row keeps the types of the model", async () => {
  const { names, selected, read, write } = columnsOf(Sale);
  await database.inTransaction(async () => {
    await database.change("SET SESSION foreign_key_checks = 0");
    await database.change(`INSERT INTO sales (${names.join(", ")}) VALUES :rows`, { values: { rows: [write(sale)] } });
    await database.change("SET SESSION foreign_key_checks = 1");
  });
  const [row = {}] = await database.select(`SELECT ${selected} FROM sales WHERE id = 7`);
  expect(read(row)).toEqual(sale);
  expect((await Sale.findByPk(7))?.get()).toEqual(sale);
});

test("reads selected attributes only", () => {
  const { selected, read } = columnsOf(Sale, ["localDay", "isBilled"]);
  expect(selected).toBe("DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day, is_billed");
  expect(read({ local_day: null, is_billed: 1 })).toEqual({ localDay: null, isBilled: true });
  expect(() => read({ local_day: null, is_billed: null })).toThrow("is_billed");
});
