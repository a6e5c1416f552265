import { Connection } from "../models/connection.model";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { SaleRow } from "./sale-row.sql";
import { isBeforeLink, type SalesConnection } from "./told-sale";

type Rows = ReadonlyMap<string, SaleRow>;

interface Told {
  connection: SalesConnection;
  records: readonly SourceRecord[];
}

/** The sale that a record is, or gives back; a record that names none is by itself. */
export function saleIdOf(record: SourceRecord): string {
  return record.kind === "sale" ? record.externalId : (record.saleExternalId ?? record.externalId);
}

/** A sale that was made: what is open, or before a link, another business may yet close. */
function isMade({ kind, state }: SaleRow): boolean {
  return kind === "sale" && state !== "open" && state !== "before-link";
}

/**
 * The row whose business a record belongs to; undefined: to that of the connection. A made sale stays whose it is, and so
 * does what is given back of it; what names a sale that nobody made stays where it was told first.
 */
function findOwner(record: SourceRecord, known: Rows, toldSales: ReadonlySet<string>): SaleRow | undefined {
  const saleId = saleIdOf(record);
  const sale = known.get(saleId);
  if (sale && isMade(sale)) return sale;
  return record.kind === "sale" || toldSales.has(saleId) ? undefined : known.get(record.externalId);
}

async function readLinks(connectionIds: readonly string[], { source }: SalesConnection): Promise<SalesConnection[]> {
  if (connectionIds.length === 0) return [];
  const rows = await Connection.findAll({
    where: { id: [...connectionIds] },
    order: ["businessId", "id"],
  });
  return rows.map(({ id, businessId, importFrom }) => ({ id, businessId, source, importFrom }));
}

/** What was told, by the connection under which each business made the sales; the telling one comes first. */
export async function shareOut({ connection, records }: Told, known: Rows): Promise<Told[]> {
  const sales = records.filter((record) => record.kind === "sale" && !isBeforeLink(record, connection));
  const toldSales = new Set(sales.map(({ externalId }) => externalId));
  const owners = new Map(records.map((record) => [record, findOwner(record, known, toldSales)]));
  const isForeign = (owner: SaleRow | undefined) => owner !== undefined && owner.businessId !== connection.businessId;
  const foreign = [...owners.values()].flatMap((owner) =>
    owner && isForeign(owner) && owner.connectionId !== null ? [owner.connectionId] : [],
  );
  const others = await readLinks([...new Set(foreign)], connection);
  const own = { connection, records: records.filter((record) => !isForeign(owners.get(record))) };
  return [
    own,
    ...others.map((other) => ({
      connection: other,
      records: records.filter((record) => owners.get(record)?.connectionId === other.id),
    })),
  ];
}
