import { Connection } from "../models/connection.model";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { SaleRow } from "./sale-row.sql";
import { isBeforeLink, type SalesConnection } from "./to-sale-row";

type Rows = ReadonlyMap<string, SaleRow>;

interface SourceRecords {
  connection: SalesConnection;
  records: readonly SourceRecord[];
}

/** Returns the sale that a record is or reverses; the record's own id if it names no sale. */
export function saleIdOf(record: SourceRecord): string {
  return record.kind === "sale" ? record.externalId : (record.saleExternalId ?? record.externalId);
}

/** Whether a sale was made for good. An open sale, or one before its connection, may still be closed by another business. */
function isMade({ kind, state }: SaleRow): boolean {
  return kind === "sale" && state !== "open" && state !== "before-link";
}

/**
 * Returns the row whose business owns the record; undefined: the connection's business. A made sale and its reversals keep their owner.
 * A reversal of an unmade sale stays with its first business, unless its sale is reported now.
 */
function findOwner(record: SourceRecord, known: Rows, reportedSales: ReadonlySet<string>): SaleRow | undefined {
  const saleId = saleIdOf(record);
  const sale = known.get(saleId);
  if (sale && isMade(sale)) return sale;
  return record.kind === "sale" || reportedSales.has(saleId) ? undefined : known.get(record.externalId);
}

async function readLinks(connectionIds: readonly string[], { source }: SalesConnection): Promise<SalesConnection[]> {
  if (connectionIds.length === 0) return [];
  const rows = await Connection.findAll({
    where: { id: [...connectionIds] },
    order: ["businessId", "id"],
  });
  return rows.map(({ id, businessId, importFrom }) => ({ id, businessId, source, importFrom }));
}

/** Groups records by the business that made the sales. The group of the reporting connection comes first. */
export async function groupByOwner({ connection, records }: SourceRecords, known: Rows): Promise<SourceRecords[]> {
  const sales = records.filter((record) => record.kind === "sale" && !isBeforeLink(record, connection));
  const reportedSales = new Set(sales.map(({ externalId }) => externalId));
  const owners = new Map(records.map((record) => [record, findOwner(record, known, reportedSales)]));
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
