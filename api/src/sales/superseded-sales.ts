import { SupersededSale } from "../models/superseded-sale.model";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { SalesConnection } from "./to-sale-row";

interface Link {
  externalId: string;
  supersededBy: string;
}

/** Returns who supersedes whom; only completed refunds and disputes supersede. */
function linksOf(records: readonly SourceRecord[]): Link[] {
  return records.flatMap((record) => {
    if (record.kind === "sale" || record.state !== "completed") return [];
    const others = new Set(record.supersedes.filter((id) => id !== record.externalId));
    return [...others].map((externalId) => ({ externalId, supersededBy: record.externalId }));
  });
}

function findLinks(
  { businessId, source }: SalesConnection,
  which: { externalId: readonly string[] } | { supersededBy: readonly string[] },
): Promise<SupersededSale[]> {
  return SupersededSale.findAll({ where: { businessId, source, ...which } });
}

/** Returns for each affected id whether another row supersedes it. */
export async function replaceSuperseded(
  connection: SalesConnection,
  records: readonly SourceRecord[],
): Promise<Map<string, boolean>> {
  const { businessId, source } = connection;
  const ids = records.filter(({ kind }) => kind !== "sale").map(({ externalId }) => externalId);
  const old = ids.length > 0 ? await findLinks(connection, { supersededBy: ids }) : [];
  const fresh = linksOf(records);
  if (old.length > 0) {
    await SupersededSale.destroy({ where: { businessId, source, supersededBy: ids } });
  }
  if (fresh.length > 0) {
    const rows = fresh.map((link) => ({ ...link, source, businessId }));
    await SupersededSale.bulkCreate(rows);
  }
  const concerned = [...new Set([...records, ...old, ...fresh].map(({ externalId }) => externalId))];
  const links = concerned.length > 0 ? await findLinks(connection, { externalId: concerned }) : [];
  const superseded = new Set(links.map(({ externalId }) => externalId));
  return new Map(concerned.map((id) => [id, superseded.has(id)]));
}
