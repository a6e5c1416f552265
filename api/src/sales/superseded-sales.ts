import type { Database, Transaction } from "../platform/db/database";
import { readText } from "../platform/db/rows";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { SalesConnection } from "./told-sale";

interface Link {
  externalId: string;
  supersededBy: string;
}

type SupersedeDatabase = Pick<Database, "select" | "change">;

/** External ids whose money these records tell; a refund that is not completed tells none. */
function linksOf(records: readonly SourceRecord[]): Link[] {
  return records.flatMap((record) => {
    if (record.kind === "sale" || record.state !== "completed") return [];
    const others = new Set(record.supersedes.filter((id) => id !== record.externalId));
    return [...others].map((externalId) => ({ externalId, supersededBy: record.externalId }));
  });
}

async function findLinks(
  { select }: SupersedeDatabase,
  transaction: Transaction,
  { businessId, source }: SalesConnection,
  where: { column: "external_id" | "superseded_by"; ids: readonly string[] },
): Promise<Link[]> {
  if (where.ids.length === 0) return [];
  const rows = await select(
    `SELECT external_id, superseded_by FROM superseded_sales
      WHERE business_id = :businessId AND source = :source AND ${where.column} IN (:ids)`,
    { values: { businessId, source, ids: where.ids }, transaction },
  );
  return rows.map((row) => ({
    externalId: readText(row, "external_id"),
    supersededBy: readText(row, "superseded_by"),
  }));
}

/**
 * Remembers what these records supersede in place of what their earlier versions did. Returns for each external id that
 * this may concern whether its money is told by another row.
 */
export async function replaceSuperseded(
  database: SupersedeDatabase,
  transaction: Transaction,
  connection: SalesConnection,
  records: readonly SourceRecord[],
): Promise<Map<string, boolean>> {
  const { businessId, source } = connection;
  const ids = records.filter(({ kind }) => kind !== "sale").map(({ externalId }) => externalId);
  const old = await findLinks(database, transaction, connection, { column: "superseded_by", ids });
  const fresh = linksOf(records);
  if (old.length > 0) {
    await database.change(
      "DELETE FROM superseded_sales WHERE business_id = :businessId AND source = :source AND superseded_by IN (:ids)",
      { values: { businessId, source, ids }, transaction },
    );
  }
  if (fresh.length > 0) {
    const rows = fresh.map((link) => [source, link.externalId, link.supersededBy, businessId]);
    await database.change(
      "INSERT INTO superseded_sales (source, external_id, superseded_by, business_id) VALUES :rows",
      { values: { rows }, transaction },
    );
  }
  const concerned = [...new Set([...records, ...old, ...fresh].map(({ externalId }) => externalId))];
  const links = await findLinks(database, transaction, connection, { column: "external_id", ids: concerned });
  const superseded = new Set(links.map(({ externalId }) => externalId));
  return new Map(concerned.map((id) => [id, superseded.has(id)]));
}
