import { Sale } from "../models/sale.model";
import { SalesDrift } from "../models/sales-drift.model";
import type { Clock } from "../platform/clock/clock";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import type { RecordedSales, RecordSales } from "./record-sales.command";
import type { SalesConnection } from "./to-sale-row";

export interface RecordDriftDeps {
  clock: Clock;
  recordSales: RecordSales;
}

/** Records sales that the portal should already have. */
export type RecordDrift = RecordSales;

/** Compared fields. Amounts are unsigned cents, as in the source record. */
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

function contentOfRow({ version, state, totalCents, tipCents, taxCents }: Sale): Content {
  const [total, tip, tax] = [totalCents, tipCents, taxCents].map(Math.abs);
  return { version, state, totalCents: total ?? 0, tipCents: tip ?? 0, taxCents: tax ?? 0 };
}

const nothingRecorded: RecordedSales = { changed: 0, changedIds: [], foreign: [], news: [] };

async function findOwn({ source }: SalesConnection, ids: readonly string[]): Promise<Map<string, Content>> {
  const attributes = ["externalId", "version", "state", "totalCents", "tipCents", "taxCents"];
  const rows = await Sale.findAll({ attributes, where: { source, externalId: ids } });
  return new Map(rows.map((row) => [row.externalId, contentOfRow(row)]));
}

/** Records sales that the portal should already have; missing or different ones also go to `sales_drifts`. */
export function createRecordDrift(deps: RecordDriftDeps): RecordDrift {
  const { clock, recordSales } = deps;
  return async (lock, { connection, records, reportedBy }) => {
    if (records.length === 0) return nothingRecorded;
    const ids = records.map(({ externalId }) => externalId);
    const own = await findOwn(connection, ids);
    const recorded = await recordSales(lock, { connection, records, reportedBy });
    const { changedIds, foreign } = recorded;
    const drifted = new Map([
      ...changedIds.map((externalId) => [externalId, connection.businessId] as const),
      ...foreign.map(({ externalId, businessId }) => [externalId, businessId] as const),
    ]);
    const at = clock.now();
    const rows = records.flatMap((record) => {
      const businessId = drifted.get(record.externalId);
      if (businessId === undefined) return [];
      const [expected, found] = [contentOf(record), own.get(record.externalId) ?? null];
      const contents = { expected: JSON.stringify(expected), found: JSON.stringify(found) };
      return [
        {
          businessId,
          kind: "provider" as const,
          source: connection.source,
          subject: record.externalId,
          ...contents,
          at,
        },
      ];
    });
    if (rows.length > 0) await SalesDrift.bulkCreate(rows);
    return recorded;
  };
}
