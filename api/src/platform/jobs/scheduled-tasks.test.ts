import { insertUser } from "../../../testing/insert-user";
import { createEventsKernel } from "../../events/events-kernel";
import { insertBusiness } from "../../../testing/sales-builder";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";

const hour = 3_600_000;
const day = 24 * hour;

let portal: TestPortal;
let userId: string;
let businessId: string;
let keys = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  userId = await insertUser(portal.database);
  businessId = await insertBusiness(portal.database);
  await portal.database.change("INSERT INTO event_counters (business_id, last_seq) VALUES (:businessId, 0)", {
    values: { businessId },
  });
});
afterAll(() => portal.stop());

async function runTasks(): Promise<void> {
  for (const task of portal.scheduledTasks) await task.run();
}

function ago(milliseconds: number): Date {
  return new Date(portal.clock.now().getTime() - milliseconds);
}

async function countRows(table: string): Promise<number> {
  const [row] = await portal.database.select(`SELECT COUNT(*) AS total FROM ${table}`);
  return Number(row?.total);
}

const inserts: Record<string, string> = {
  login_throttles: `INSERT INTO login_throttles (account_key, source_key, failures, counted_since, last_failure_at)
    VALUES (:key, :key, 1, :at, :at)`,
  verification_codes: `INSERT INTO verification_codes (subject, type, code_hash, expires_at, tries_left)
    VALUES (:key, 'email', :key, :at, 5)`,
  outbound_messages: `INSERT INTO outbound_messages
    (id, user_id, type, destination, template, locale, data, state, expires_at, created_at, updated_at)
    VALUES (LEFT(:key, 32), :userId, 'email', 'pat@portal.test', 'verification-code-mail', 'en', '{}', 'sent', :at, :at, :at)`,
  limits: `INSERT INTO limits (limit_key, name, hits, window_started_at, window_ends_at)
    VALUES (:key, 'test', 1, :at, :at)`,
  trusted_devices: `INSERT INTO trusted_devices (id, token_hash, user_id, trusted_at, ip, user_agent)
    VALUES (LEFT(:key, 32), :key, :userId, :at, '::1', 'a browser')`,
  events: `INSERT INTO events
    (id, business_id, seq, event_system, external_id, action, state, trust, occurred_at, told_at, recorded_at)
    VALUES (LEFT(:key, 32), :businessId, :number, 'facebook', :key, 'comment', 'happened', 'signed', :at, :at, :at)`,
  web_hits: `INSERT INTO web_hits (business_id, host, path, visitor, at, is_waiting)
    VALUES (:businessId, 'shop.test', '/', LEFT(:key, 22), :at, FALSE)`,
};
/** Deliveries are deleted by the time of their processing (`done_at`). */
for (const vendor of ["square", "debits", "facebook", "leads"]) {
  inserts[`deliveries of ${vendor}`] = `INSERT INTO deliveries (vendor, delivery_key, type, state, received_at, done_at)
    VALUES ('${vendor}', :key, 'a type', 'done', ${vendor === "square" ? "'2000-01-01'" : ":at"}, :at)`;
}

async function insertRow(table: string, at: Date): Promise<void> {
  keys += 1;
  const values = { key: String(keys).padEnd(64, "f"), number: keys, userId, businessId, at };
  const sql = inserts[table] ?? "";
  const used = Object.entries(values).filter(([name]) => sql.includes(`:${name}`));
  await portal.database.change(sql, { values: Object.fromEntries(used) });
}

describe("scheduled deletion", () => {
  test.each([
    ["limits", 0],
    ["login_throttles", 2 * day],
    ["verification_codes", day],
    ["outbound_messages", 90 * day],
    ["trusted_devices", 30 * day],
    ["events", 400 * day],
    ["web_hits", 90 * day],
    ["deliveries of square", 30 * day],
    ["deliveries of debits", 90 * day],
    ["deliveries of facebook", 30 * day],
    ["deliveries of leads", 30 * day],
  ])("deletes rows of %s at the end of their retention and not earlier", async (table, keep) => {
    await insertRow(table, ago(keep - 60_000));
    await insertRow(table, ago(keep));
    await runTasks();
    const [name = ""] = table.split(" of ");
    expect(await countRows(name)).toBe(1);
    portal.clock.advance(60_000);
    await runTasks();
    expect(await countRows(name)).toBe(0);
  });

  test("does not give the numbers of deleted events to new events", async () => {
    const database = portal.database;
    const { recordEvents } = createEventsKernel({ clock: portal.clock });
    const recordEvent = async (externalId: string) => {
      const content = { action: "comment", person: "Ana", trust: "signed" } as const;
      const name = { businessId, system: "facebook", externalId, change: "happened" } as const;
      const event = { ...name, ...content, at: portal.clock.now() };
      await database.inTransaction(() => recordEvents([event]));
      return (await database.select("SELECT MAX(seq) AS last FROM events"))[0]?.last;
    };
    const first = Number(await recordEvent("comment-1"));
    portal.clock.advance(400 * day);
    await runTasks();
    expect(await countRows("events")).toBe(0);
    expect(Number(await recordEvent("comment-2"))).toBe(first + 1);
  });

  test("deletes the row of a code that was never sent one day after the task first sees the row", async () => {
    const sql = "INSERT INTO verification_codes (subject, type, tries_left) VALUES ('stand-in', 'email', 3)";
    await portal.database.change(sql);
    await runTasks();
    portal.clock.advance(day - 60_000);
    await runTasks();
    expect(await portal.database.select("SELECT tries_left FROM verification_codes")).toEqual([{ tries_left: 3 }]);
    portal.clock.advance(60_000);
    await runTasks();
    expect(await countRows("verification_codes")).toBe(0);
  });

  test("deletes more rows than one batch in one round", async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `('p${String(index)}', SHA2('p${String(index)}', 256)`);
    const times = ", 'login', :at, :at, '127.0.0.1', 'Test')";
    await portal.database.change(
      `INSERT INTO pending_sessions (id, token_hash, purpose, created_at, expires_at, ip, user_agent)
       VALUES ${rows.map((row) => row + times).join(", ")}`,
      { values: { at: ago(1) } },
    );
    await runTasks();
    expect(await countRows("pending_sessions")).toBe(0);
  });
});
