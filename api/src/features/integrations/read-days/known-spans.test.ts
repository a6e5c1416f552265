import { createMigrationContext } from "../../../../testing/unsigned-bills";
import { createSalesKernel } from "../../../sales/sales-kernel";
import { Connection } from "../../../models/connection.model";
import { LinkSpan } from "../../../models/link-span.model";
import { ReadSpan } from "../../../models/read-span.model";
import { SourceLocation } from "../../../models/source-location.model";
import { SyncRun } from "../../../models/sync-run.model";
import { down, up } from "../../../migrations/0213-keep-what-was-read";
import type { Database } from "../../../platform/db/database";
import { inBusiness } from "../../../sales/lock-business";
import { buildSale, insertBusiness, insertConnection, type TestConnection } from "../../../../testing/sales-builder";
import { createTestClock } from "../../../../testing/test-clock";
import { openWorkerDatabase } from "../../../../testing/worker-database";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const coveredFrom = new Date("2026-01-05T17:00:00Z");
const lastSyncAt = new Date("2026-11-20T15:00:00Z");
const windowTo = new Date("2026-11-20T14:57:00Z");
const firstSale = new Date("2026-06-01T18:00:00Z");

async function insertLink(changes: Partial<Connection>, locations: readonly string[]): Promise<TestConnection> {
  const connection = await insertConnection(database, await insertBusiness(database));
  await Connection.update({ state: "active", coveredFrom, lastSyncAt, ...changes }, { where: { id: connection.id } });
  const fields = { timeZone: null, currency: "USD", isActive: true };
  const rows = locations.map((externalId) => ({
    connectionId: connection.id,
    externalId,
    name: externalId,
    ...fields,
  }));
  await SourceLocation.bulkCreate(rows);
  return connection;
}

async function migrateAgain(): Promise<void> {
  const context = createMigrationContext(database);
  await down(context);
  await up(context);
}

const spansOf = ({ id: connectionId }: TestConnection) =>
  ReadSpan.findAll({ where: { connectionId }, order: ["locationId"], raw: true });

test("the migration copies exactly the earlier reads that are stored", async () => {
  const linked = await insertLink({ mainLocationId: "MAIN" }, ["LATER", "MAIN", "NEVER"]);
  const ended = { state: "disconnected", disconnectedAt: new Date("2026-11-20T16:00:00Z") } as const;
  const unlinked = await insertLink(ended, ["ONLY"]);
  const importing = await insertLink({ coveredFrom: null }, ["NEW"]);
  const run = { id: "run_1", connectionId: linked.id, kind: "rescan", state: "done", position: "{}" } as const;
  const times = { windowFrom: coveredFrom, windowTo, createdAt: windowTo, finishedAt: lastSyncAt };
  await SyncRun.create({ ...run, ...times, imported: 0 });
  const { recordSales } = createSalesKernel({ clock: createTestClock() });
  const sale = buildSale({ locationId: "LATER", occurredAt: firstSale, updatedAt: firstSale });
  await inBusiness(linked.businessId, (lock) => recordSales(lock, { connection: linked, records: [sale] }));
  await migrateAgain();
  expect(await spansOf(linked)).toEqual([
    { connectionId: linked.id, locationId: "LATER", fromAt: firstSale, toAt: windowTo, readAt: lastSyncAt },
    { connectionId: linked.id, locationId: "MAIN", fromAt: coveredFrom, toAt: windowTo, readAt: lastSyncAt },
  ]);
  const toAt = new Date("2026-11-19T15:00:00Z");
  expect(await spansOf(unlinked)).toMatchObject([{ locationId: "ONLY", fromAt: coveredFrom, toAt }]);
  expect(await spansOf(importing)).toEqual([]);
  const links = await LinkSpan.findAll({ raw: true });
  const linkOf = ({ id }: TestConnection) => links.filter(({ connectionId }) => connectionId === id);
  expect(linkOf(linked)).toMatchObject([{ toAt: null, ended: null }]);
  expect(linkOf(unlinked)).toMatchObject([{ toAt: ended.disconnectedAt, ended: "disconnected" }]);
});
