import type { Clock } from "../platform/clock/clock";
import type { SourceRecord } from "../providers/sales/sales-source.port";
import { assessGroup } from "./assess-group";
import { findGroupMembers, findSales } from "./find-sales.sql";
import { requireLocks, zoneOf, type BusinessLock } from "./lock-business";
import { findNews, type SaleNews } from "./sale-news";
import type { SaleChange, SaleRow } from "./sale-row.sql";
import { replaceSuperseded } from "./superseded-sales";
import {
  fingerprintOf,
  isBeforeLink,
  isCurrent,
  toSaleRow,
  adoptRow,
  type RowContext,
  type SalesConnection,
} from "./to-sale-row";
import { saleIdOf, groupByOwner } from "./group-by-owner";
import { writeChanges } from "./write-changes.sql";

/** Called in the transaction that lists sales for the first time or again. */
export type OnListed = (lock: BusinessLock, sales: readonly SaleRow[]) => Promise<void>;

export interface RecordSalesDeps {
  clock: Clock;
  onListed?: OnListed;
}

export interface RecordSalesRequest {
  connection: SalesConnection;
  records: readonly SourceRecord[];
  /** Delivery or sync that brought the records, for the history (S57); at most 64 characters. Default: the connection, else the source. */
  reportedBy?: string;
}

export interface RecordedSales {
  /** New or changed records of the connection's business. */
  changed: number;
  changedIds: readonly string[];
  /** Changed records of sales that other businesses made; recorded for those businesses (S31). */
  foreign: readonly ForeignSale[];
  /** News of all businesses. */
  news: readonly SaleNews[];
}

export interface ForeignSale {
  externalId: string;
  businessId: string;
}

/** No other function writes sales and their sums. */
export type RecordSales = (lock: BusinessLock, request: RecordSalesRequest) => Promise<RecordedSales>;

type Rows = ReadonlyMap<string, SaleRow>;

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

function groupOf(row: SaleRow): string {
  return row.saleExternalId ?? row.externalId;
}

function isNews(record: SourceRecord, stored: SaleRow | undefined, connection: SalesConnection): boolean {
  const isOwn = stored?.businessId === connection.businessId;
  if (!isOwn && isBeforeLink(record, connection)) return false;
  if (!stored) return true;
  const isSame = record.version === stored.version && fingerprintOf(record) === stored.fingerprint;
  return isCurrent(record, stored) && !(isSame && isOwn);
}

/** Adds new rows and computes the derived columns. @param stored whole groups */
function assessRows(
  stored: Rows,
  incoming: readonly SaleRow[],
  superseded: ReadonlyMap<string, boolean>,
  context: RowContext,
): SaleRow[] {
  const present = [...stored.values()].map((row) => adoptRow(row, context));
  const rows = new Map([...present, ...incoming].map((row) => [row.externalId, row]));
  const groups = new Map<string, SaleRow[]>();
  for (const row of rows.values()) {
    const isSuperseded = superseded.get(row.externalId) ?? row.isSuperseded;
    const group = groups.get(groupOf(row)) ?? [];
    groups.set(groupOf(row), [...group, { ...row, isSuperseded }]);
  }
  return [...groups.values()].flatMap((members) => {
    const { sighting: duplicateState = "own" } = members.find(({ kind }) => kind === "sale") ?? {};
    const group = members.map((row) => ({ ...row, sighting: duplicateState }));
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

/** Columns that are computed from other rows of the group. */
export const derived = [
  "businessId",
  "isSuperseded",
  "sighting",
  "isListed",
  "saleDay",
  "refundedCents",
  "verifiedCents",
  "commissionCents",
  "reason",
] as const;

function findChanges(stored: Rows, incoming: readonly SaleRow[], rows: readonly SaleRow[], now: Date): SaleChange[] {
  const incomingIds = new Set(incoming.map(({ externalId }) => externalId));
  return rows.flatMap((after) => {
    const before = stored.get(after.externalId) ?? null;
    const isSame = before !== null && derived.every((name) => before[name] === after[name]);
    return isSame && !incomingIds.has(after.externalId) ? [] : [{ before, after: { ...after, updatedAt: now } }];
  });
}

/** Returns the groups to which these records belong or belonged. The group of a sale belongs to one business. */
async function findAround(
  lock: BusinessLock,
  { businessId, source }: SalesConnection,
  {
    known,
    incoming,
    superseded,
  }: { known: Rows; incoming: readonly SaleRow[]; superseded: ReadonlyMap<string, boolean> },
): Promise<Rows> {
  const missing = [...superseded.keys()].filter((id) => !known.has(id));
  const found = await findSales(source, missing);
  const incomingIds = new Set(incoming.map(({ externalId }) => externalId));
  const own = [...known.values(), ...found].filter(
    ({ businessId: of, externalId }) =>
      of === businessId || superseded.get(externalId) === true || incomingIds.has(externalId),
  );
  const groups = [...new Set([...own, ...incoming].map(groupOf))];
  const members = await findGroupMembers(source, groups);
  const isOwn = (row: SaleRow) => row.businessId === businessId;
  const sales = [...incoming, ...members.filter(isOwn)].filter(({ kind }) => kind === "sale");
  const saleIds = new Set(sales.map(({ externalId }) => externalId));
  const isReported = ({ externalId }: SaleRow) => incomingIds.has(externalId) || superseded.has(externalId);
  const ours = members.filter((row) => isOwn(row) || saleIds.has(groupOf(row)) || isReported(row));
  requireLocks(
    lock,
    ours.map((row) => row.businessId),
  );
  return new Map(ours.map((row) => [row.externalId, row]));
}

function findListed(changes: readonly SaleChange[]): SaleRow[] {
  return changes.flatMap(({ before, after }) => {
    const wasListed = before?.isListed === true && before.businessId === after.businessId;
    return after.kind === "sale" && after.isListed && !wasListed ? [after] : [];
  });
}

interface RecordedShare {
  ids: readonly string[];
  news: readonly SaleNews[];
}

async function recordFor(
  { clock, onListed }: RecordSalesDeps,
  lock: BusinessLock,
  { connection, records, reportedBy }: Required<RecordSalesRequest>,
  known: Rows,
): Promise<RecordedShare> {
  const fresh = records.filter((record) => isNews(record, known.get(record.externalId), connection));
  if (fresh.length === 0) return { ids: [], news: [] };
  const context: RowContext = { connection, timeZone: zoneOf(lock, connection.businessId), now: clock.now() };
  const incoming = fresh.map((record) => toSaleRow(record, known.get(record.externalId) ?? null, context));
  const superseded = await replaceSuperseded(connection, fresh);
  const stored = await findAround(lock, connection, { known, incoming, superseded });
  const changes = findChanges(stored, incoming, assessRows(stored, incoming, superseded, context), context.now);
  await writeChanges(changes, reportedBy);
  const listed = findListed(changes);
  if (onListed && listed.length > 0) await onListed(lock, listed);
  const isNew = ({ externalId, fingerprint }: SaleRow) => known.get(externalId)?.fingerprint !== fingerprint;
  return { ids: incoming.filter(isNew).map(({ externalId }) => externalId), news: findNews(changes) };
}

/**
 * Takes records in any order and any number of times: older versions and stored content change nothing.
 * A record belongs to the business that made the sale, even if another business is connected now (S31).
 * Skips sales that were closed before the connection's start.
 */
export function createRecordSales(deps: RecordSalesDeps): RecordSales {
  return async (lock, { connection, records, reportedBy = connection.id ?? connection.source }) => {
    const newest = newestOfEach(records);
    const ids = [...new Set(newest.flatMap((record) => [record.externalId, saleIdOf(record)]))];
    const found = await findSales(connection.source, ids);
    const known = new Map(found.map((row) => [row.externalId, row]));
    let changedIds: readonly string[] = [];
    const foreign: ForeignSale[] = [];
    const news: SaleNews[] = [];
    for (const share of await groupByOwner({ connection, records: newest }, known)) {
      const { ids: changed, news: more } = await recordFor(deps, lock, { ...share, reportedBy }, known);
      news.push(...more);
      const { businessId } = share.connection;
      if (share.connection === connection) changedIds = changed;
      else foreign.push(...changed.map((externalId) => ({ externalId, businessId })));
    }
    return { changed: changedIds.length, changedIds, foreign, news };
  };
}
