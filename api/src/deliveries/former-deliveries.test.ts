import { down, up } from "../migrations/0340-keep-deliveries-in-one-table";
import { Delivery } from "../models/delivery.model";
import type { Database } from "../platform/db/database";
import type { MigrationContext } from "../platform/db/migrator";
import { createMigrationContext } from "../../testing/unsigned-bills";
import { openWorkerDatabase } from "../../testing/worker-database";

let database: Database;
let context: MigrationContext;
beforeAll(async () => {
  database = await openWorkerDatabase();
  context = createMigrationContext(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await down(context);
  for (const table of ["webhook_deliveries", "debit_deliveries", "page_deliveries", "lead_deliveries"]) {
    await database.change(`DELETE FROM ${table}`);
  }
});

const receivedAt = new Date("2026-11-20T12:00:00.123Z");
const doneAt = new Date("2026-11-20T12:00:01.456Z");

/** Statements that processes of the former version may still run after the migration. */
const former = {
  source: (key: string, state = "waiting", provider = "square") =>
    database.change(
      `INSERT INTO webhook_deliveries (provider, event_id, account_id, type, event, state, received_at, done_at, payload)
       VALUES :rows ON DUPLICATE KEY UPDATE repeats = repeats + 1`,
      {
        values: {
          rows: [
            [provider, key, "M1", "order.updated", '{"kind":"orders","orderIds":["o"]}', state, receivedAt, null, "{}"],
          ],
        },
      },
    ),
  debit: (key: string) =>
    database.change(
      `INSERT INTO debit_deliveries (event_id, type, event, state, received_at, done_at, payload) VALUES :rows
       ON DUPLICATE KEY UPDATE repeats = repeats + 1`,
      { values: { rows: [[key, "mandate.updated", '{"kind":"ignored"}', "ignored", receivedAt, receivedAt, null]] } },
    ),
  page: (key: string, state: string, raw: string | null = null) =>
    database.change(
      `INSERT INTO page_deliveries (delivery_key, page_id, type, state, raw, payload, received_at) VALUES :rows
       ON DUPLICATE KEY UPDATE repeats = repeats + 1`,
      { values: { rows: [[key, "1001", "comment äöü", state, raw, "{}", receivedAt]] } },
    ),
  lead: (key: string) =>
    database.change(
      `INSERT INTO lead_deliveries (delivery_key, type, state, received_at, payload, account_id, business_id, is_signed)
       VALUES :rows`,
      { values: { rows: [[key, "GHL New_Lead", "done", receivedAt, null, null, "biz_1", false]] } },
    ),
  settle: (key: string) =>
    database.change("UPDATE webhook_deliveries SET state = 'done', done_at = :doneAt WHERE event_id = :key", {
      values: { key, doneAt },
    }),
};

const found = async (vendor: Delivery["vendor"], deliveryKey: string) =>
  (await Delivery.findOne({ where: { vendor, deliveryKey } }))?.get();

/** Stores more rows than the migration copies in one statement. */
async function deliverMany(): Promise<void> {
  const source = (one: number) => [
    "square",
    `evt-${String(one)}`,
    "M1",
    "order.updated",
    "{}",
    "done",
    receivedAt,
    doneAt,
  ];
  const page = (one: number) => [`key-${String(one).padStart(5, "0")}`, "1001", "comment add", "done", receivedAt];
  const numbers = Array.from({ length: 2_500 }, (_, index) => index + 1);
  await database.change(
    "INSERT INTO webhook_deliveries (provider, event_id, account_id, type, event, state, received_at, done_at) VALUES :rows",
    { values: { rows: numbers.map(source) } },
  );
  await database.change("INSERT INTO page_deliveries (delivery_key, page_id, type, state, received_at) VALUES :rows", {
    values: { rows: numbers.map(page) },
  });
}

test("copies all former deliveries unchanged into one table", async () => {
  await former.source("evt_1");
  await former.source("evt_1");
  await former.source("evt_1", "not understood", "stripe");
  await former.debit("evt_1");
  await former.page("evt'1", "done");
  await former.page("evt\\2", "not understood", "as it came");
  await former.lead("evt_1");
  const [row] = await database.select("SELECT id FROM webhook_deliveries WHERE provider = 'square'");
  await up(context);
  const plain = { accountId: null, businessId: null, raw: null, repeats: 0, isSigned: true, receivedAt, payload: null };
  expect(await found("square", "evt_1")).toEqual({
    ...{ ...plain, id: row?.id, vendor: "square", deliveryKey: "evt_1", accountId: "M1", type: "order.updated" },
    ...{ event: '{"kind":"orders","orderIds":["o"]}', state: "waiting", doneAt: null, payload: "{}", repeats: 1 },
  });
  expect(await found("stripe", "evt_1")).toMatchObject({ accountId: "M1", state: "not understood", doneAt: null });
  expect(await found("debits", "evt_1")).toEqual({
    ...{ ...plain, id: expect.any(Number) as number, vendor: "debits", deliveryKey: "evt_1", type: "mandate.updated" },
    ...{ event: '{"kind":"ignored"}', state: "ignored", doneAt: receivedAt },
  });
  expect(await found("facebook", "evt'1")).toEqual({
    ...{ ...plain, id: expect.any(Number) as number, vendor: "facebook", deliveryKey: "evt'1", type: "comment äöü" },
    ...{ accountId: "1001", event: null, state: "done", doneAt: receivedAt, payload: "{}" },
  });
  expect(await found("facebook", "evt\\2")).toMatchObject({ state: "not understood", doneAt: null, raw: "as it came" });
  expect(await found("leads", "evt_1")).toEqual({
    ...{ ...plain, id: expect.any(Number) as number, vendor: "leads", deliveryKey: "evt_1", type: "GHL New_Lead" },
    ...{ businessId: "biz_1", event: null, state: "done", doneAt: receivedAt, isSigned: false },
  });
  expect(await Delivery.count()).toBe(6);
});

test("continues after being killed at any statement, without duplicates", async () => {
  await deliverMany();
  let statements = Infinity;
  const killed: MigrationContext = {
    ...context,
    async run(sql) {
      if (statements === 0) throw new Error("killed");
      statements -= 1;
      await context.run(sql);
    },
  };
  for (const [index, left] of [0, 1, 4, 10, 12, 13].entries()) {
    statements = left;
    await expect(up(killed)).rejects.toThrow("killed");
    await former.source(`evt_${String(index)}`);
  }
  await up(context);
  const count = async (table: string) => (await database.select(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n;
  expect([await count("webhook_deliveries"), await count("page_deliveries")]).toEqual([2_506, 2_500]);
  expect(await Delivery.count({ where: { vendor: "square" } })).toBe(2_506);
  expect(await Delivery.count({ where: { vendor: "facebook" } })).toBe(2_500);
  expect(await Delivery.count({ where: { repeats: 0 } })).toBe(5_006);
});

describe("a process of the former version after the migration", () => {
  beforeEach(() => up(context));

  test("writes deliveries that appear in the new table, with repeats and results", async () => {
    await former.source("evt_1");
    expect(await found("square", "evt_1")).toMatchObject({ state: "waiting", repeats: 0 });
    await former.source("evt_1");
    await former.settle("evt_1");
    expect(await found("square", "evt_1")).toMatchObject({ state: "done", doneAt, repeats: 1 });
    await former.debit("evt_2");
    await former.page("key_3", "done");
    await former.lead("key_4");
    expect(await Delivery.count()).toBe(4);
  });

  test("counts a repeat of a delivery that the new version has stored", async () => {
    const own = {
      vendor: "square",
      deliveryKey: "evt_1",
      accountId: "M1",
      type: "order.updated",
      event: "{}",
    } as const;
    await Delivery.create({ ...own, state: "done", receivedAt, doneAt });
    await former.source("evt_1");
    expect(await found("square", "evt_1")).toMatchObject({ state: "done", repeats: 1 });
    await former.source("evt_1");
    expect(await found("square", "evt_1")).toMatchObject({ state: "done", doneAt, repeats: 2 });
  });
});
