import type { SqlValue, Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger, readText, type Row } from "../../../platform/db/rows";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import type { Connection } from "../connection";
import type { IntegrationsDependencies } from "../integrations.dependencies";

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
  { database }: IntegrationsDependencies,
  transaction: Transaction,
  { businessId, source }: Connection,
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
export async function recordDrift(
  dependencies: IntegrationsDependencies,
  transaction: Transaction,
  connection: Connection,
  records: readonly SourceRecord[],
): Promise<number> {
  if (records.length === 0) return 0;
  const { database, clock, recordSales } = dependencies;
  const ids = records.map(({ externalId }) => externalId);
  const own = await findOwn(dependencies, transaction, connection, ids);
  const { changed, changedIds } = await recordSales(transaction, { connection, records });
  const drifted = records.filter(({ externalId }) => changedIds.includes(externalId));
  if (drifted.length === 0) return changed;
  const values: Record<string, SqlValue> = { businessId: connection.businessId, now: clock.now() };
  const places = drifted.map((record, index) => {
    const n = String(index);
    values[`subject${n}`] = record.externalId;
    values[`expected${n}`] = JSON.stringify(contentOf(record));
    values[`found${n}`] = JSON.stringify(own.get(record.externalId) ?? null);
    return `(:businessId, 'provider', :subject${n}, :expected${n}, :found${n}, :now)`;
  });
  await database.change(
    `INSERT INTO sales_drifts (business_id, kind, subject, expected, found, at) VALUES ${places.join(", ")}`,
    { values, transaction },
  );
  return changed;
}
