import type { Clock } from "../platform/clock/clock";
import type { Database, SqlRow, Transaction } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText, type Row } from "../platform/db/rows";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { BusinessLock } from "./lock-business";
import type { RecordSales, RecordSalesRequest } from "./record-sales.command";
import type { SalesConnection } from "./told-sale";

export interface RecordDriftDeps {
  database: Pick<Database, "select" | "change">;
  clock: Clock;
  recordSales: RecordSales;
}

/** Records what should have been known already; returns how many records told something new. */
export type RecordDrift = (lock: BusinessLock, request: RecordSalesRequest) => Promise<number>;

/** What is compared in a line for a person; amounts are unsigned integer cents, as the provider tells them. */
interface Content {
  version: number;
  state: string;
  totalCents: number;
  tipCents: number;
  taxCents: number;
}

function contentOf({ version, state, totalCents, tipCents, taxCents }: SourceRecord): Content {
  return { version, state, totalCents, tipCents, taxCents };
}

function contentOfRow(row: Row): Content {
  const amount = (column: string) => Math.abs(readCents(row[column]));
  return {
    version: readInteger(row, "version"),
    state: readText(row, "state"),
    totalCents: amount("total_cents"),
    tipCents: amount("tip_cents"),
    taxCents: amount("tax_cents"),
  };
}

async function findOwn(
  { database }: RecordDriftDeps,
  transaction: Transaction,
  { businessId, source }: SalesConnection,
  ids: readonly string[],
): Promise<Map<string, Content>> {
  const rows = await database.select(
    `SELECT external_id, version, state, total_cents, tip_cents, tax_cents FROM sales
      WHERE business_id = :businessId AND source = :source AND external_id IN (:ids)`,
    { values: { businessId, source, ids }, transaction },
  );
  return new Map(rows.map((row) => [readText(row, "external_id"), contentOfRow(row)]));
}

/** Records what should have been known already, and keeps what was missing or different in `sales_drifts`. */
export function createRecordDrift(deps: RecordDriftDeps): RecordDrift {
  const { database, clock, recordSales } = deps;
  return async (lock, { connection, records }) => {
    if (records.length === 0) return 0;
    const { transaction } = lock;
    const ids = records.map(({ externalId }) => externalId);
    const own = await findOwn(deps, transaction, connection, ids);
    const { changed, changedIds } = await recordSales(lock, { connection, records });
    const drifted = records.filter(({ externalId }) => changedIds.includes(externalId));
    if (drifted.length === 0) return changed;
    const now = clock.now();
    const rows = drifted.map((record): SqlRow => {
      const [expected, found] = [contentOf(record), own.get(record.externalId) ?? null];
      const contents = [JSON.stringify(expected), JSON.stringify(found)];
      return [connection.businessId, "provider", record.externalId, ...contents, now];
    });
    const sql = "INSERT INTO sales_drifts (business_id, kind, subject, expected, found, at) VALUES :rows";
    await database.change(sql, { values: { rows }, transaction });
    return changed;
  };
}
