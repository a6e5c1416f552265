import type { Clock } from "../platform/clock/clock";
import type { Database, Transaction } from "../platform/db/database";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import { assessGroup } from "./assess-group";
import { findGroupMembers, findSales } from "./find-sales.sql";
import { zoneOf, type BusinessLock } from "./lock-business";
import type { SaleRow } from "./sale-row";
import { replaceSuperseded } from "./superseded-sales";
import { fingerprintOf, isBeforeLink, isCurrent, toSaleRow, type RowContext, type SalesConnection } from "./told-sale";
import { writeChanges, type SaleChange } from "./write-changes";

export interface RecordSalesDeps {
  database: Pick<Database, "select" | "change">;
  clock: Clock;
}

export interface RecordSalesRequest {
  connection: SalesConnection;
  records: readonly SourceRecord[];
}

export interface RecordedSales {
  /** Records that were new or told something new. */
  changed: number;
  changedIds: readonly string[];
  /** Left out: another business made the sale (S31). */
  foreignIds: readonly string[];
}

/** The one writer of sales and of their sums. */
export type RecordSales = (lock: BusinessLock, request: RecordSalesRequest) => Promise<RecordedSales>;

type Rows = ReadonlyMap<string, SaleRow>;

/** The newest of the records that share an external id. */
function newestOfEach(records: readonly SourceRecord[]): SourceRecord[] {
  const newest = new Map<string, SourceRecord>();
  for (const record of records) {
    const other = newest.get(record.externalId);
    if (!other || isCurrent(record, { version: other.version, sourceUpdatedAt: other.updatedAt })) {
      newest.set(record.externalId, record);
    }
  }
  return [...newest.values()];
}

function saleIdOf(record: SourceRecord): string {
  return record.kind === "sale" ? record.externalId : (record.saleExternalId ?? record.externalId);
}

function groupOf(row: SaleRow): string {
  return row.saleExternalId ?? row.externalId;
}

function isNews(record: SourceRecord, stored: SaleRow | undefined, connection: SalesConnection): boolean {
  if (!stored) return !isBeforeLink(record, connection);
  const isSame = record.version === stored.version && fingerprintOf(record) === stored.fingerprint;
  return isCurrent(record, stored) && !isSame;
}

/** Rows with what was told and what follows from it; `stored` holds whole groups. */
function assessRows(stored: Rows, told: readonly SaleRow[], superseded: ReadonlyMap<string, boolean>): SaleRow[] {
  const rows = new Map([...stored, ...told.map((row) => [row.externalId, row] as const)]);
  const groups = new Map<string, SaleRow[]>();
  for (const row of rows.values()) {
    const isSuperseded = superseded.get(row.externalId) ?? row.isSuperseded;
    const group = groups.get(groupOf(row)) ?? [];
    groups.set(groupOf(row), [...group, { ...row, isSuperseded }]);
  }
  return [...groups.values()].flatMap((group) => {
    const sale = group.find(({ kind }) => kind === "sale") ?? null;
    const assessments = assessGroup(
      sale,
      group.filter((row) => row !== sale),
    );
    const saleDay = sale?.localDay ?? null;
    return group.map((row) => ({
      ...row,
      ...assessments.get(row.externalId),
      saleDay: row === sale ? null : saleDay,
    }));
  });
}

const derived = [
  "isSuperseded",
  "isListed",
  "saleDay",
  "refundedCents",
  "verifiedCents",
  "commissionCents",
  "reason",
] as const;

function findChanges(stored: Rows, told: readonly SaleRow[], rows: readonly SaleRow[], now: Date): SaleChange[] {
  const toldIds = new Set(told.map(({ externalId }) => externalId));
  return rows.flatMap((after) => {
    const before = stored.get(after.externalId) ?? null;
    const isSame = before !== null && derived.every((name) => before[name] === after[name]);
    return isSame && !toldIds.has(after.externalId) ? [] : [{ before, after: { ...after, updatedAt: now } }];
  });
}

/** What is known of the groups that these records belong to, or belonged to. */
async function findAround(
  database: RecordSalesDeps["database"],
  transaction: Transaction,
  connection: SalesConnection,
  { known, told, concerned }: { known: Rows; told: readonly SaleRow[]; concerned: readonly string[] },
): Promise<Rows> {
  const missing = concerned.filter((id) => !known.has(id));
  const found = await findSales(database, transaction, connection.source, missing);
  const own = [...known.values(), ...found].filter(({ businessId }) => businessId === connection.businessId);
  const groups = [...new Set([...own, ...told].map(groupOf))];
  const members = await findGroupMembers(database, transaction, connection, groups);
  return new Map(members.map((row) => [row.externalId, row]));
}

/**
 * Records what a provider told, in any order and any number of times: older versions and what is known already change
 * nothing. Sales closed before the link began to count are left out, and so are those of another business and what is given
 * back of them.
 */
export function createRecordSales({ database, clock }: RecordSalesDeps): RecordSales {
  return async (lock, { connection, records }) => {
    const { transaction } = lock;
    const context: RowContext = { connection, timeZone: zoneOf(lock, connection.businessId), now: clock.now() };
    const newest = newestOfEach(records);
    const ids = [...new Set(newest.flatMap((record) => [record.externalId, saleIdOf(record)]))];
    const found = await findSales(database, transaction, connection.source, ids);
    const known = new Map(found.map((row) => [row.externalId, row]));
    const isForeign = (id: string) => (known.get(id)?.businessId ?? connection.businessId) !== connection.businessId;
    const foreign = newest.filter((record) => isForeign(record.externalId) || isForeign(saleIdOf(record)));
    const news = newest.filter(
      (record) => !foreign.includes(record) && isNews(record, known.get(record.externalId), connection),
    );
    const foreignIds = foreign.map(({ externalId }) => externalId);
    if (news.length === 0) return { changed: 0, changedIds: [], foreignIds };

    const told = news.map((record) => toSaleRow(record, known.get(record.externalId) ?? null, context));
    const superseded = await replaceSuperseded(transaction, connection, news);
    const stored = await findAround(database, transaction, connection, {
      known,
      told,
      concerned: [...superseded.keys()],
    });
    const changes = findChanges(stored, told, assessRows(stored, told, superseded), context.now);
    await writeChanges(database, transaction, changes);
    const changedIds = told
      .filter(({ externalId, fingerprint }) => known.get(externalId)?.fingerprint !== fingerprint)
      .map(({ externalId }) => externalId);
    return { changed: changedIds.length, changedIds, foreignIds };
  };
}
