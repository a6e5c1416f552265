import type { ConnectionState, SyncProblem } from "../../../models/connection.model";
import type { LinkEnd } from "../../../models/link-span.model";
import type { SyncState } from "../../../models/sync-run.model";
import type { LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { LinkRow } from "../connection-status.policy";
import type { LinkPeriod } from "./judge-day.policy";
import type { ReadSpan, Span } from "./read-spans";

export interface KnownLocation {
  connectionId: string;
  source: string;
  locationId: string;
  name: string;
  isActive: boolean;
  link: LinkRow & { state: ConnectionState; importFrom: Date; coveredFrom: Date | null };
  lastImport: SyncState | null;
}

function readLocation(row: Row): KnownLocation {
  return {
    connectionId: readText(row, "connection_id"),
    source: readText(row, "source"),
    locationId: readText(row, "external_id"),
    name: readText(row, "name"),
    isActive: readInteger(row, "is_active") === 1,
    link: {
      state: readText(row, "state") as ConnectionState,
      reason: readTextOrNull(row, "reason") as SyncProblem | null,
      tokenRefreshedAt: readDateOrNull(row, "token_refreshed_at"),
      unreportedSince: null,
      importFrom: readDate(row, "import_from"),
      coveredFrom: readDateOrNull(row, "covered_from"),
    },
    lastImport: readTextOrNull(row, "last_import") as SyncState | null,
  };
}

/** Lists locations of all connections of the business, also of ended ones. */
export async function listKnownLocations(business: string): Promise<KnownLocation[]> {
  const sql = `SELECT c.id AS connection_id, c.source, c.state, c.reason, c.token_refreshed_at, c.import_from,
      c.covered_from, l.external_id, l.name, l.is_active,
      (SELECT r.state FROM sync_runs r WHERE r.connection_id = c.id AND r.kind = 'backfill'
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS last_import
    FROM connections c JOIN source_locations l ON l.connection_id = c.id
    WHERE c.business_id = :business ORDER BY c.source, l.name, l.external_id, c.id`;
  return (await select(sql, { values: { business } })).map(readLocation);
}

export interface ReadFacts {
  /** By `placeOf(connectionId, locationId)`. */
  spans: ReadonlyMap<string, ReadSpan[]>;
  /** Start of the earliest span, also before the requested days. Keys as in `spans`. */
  readFrom: ReadonlyMap<string, Date | undefined>;
  /** By connection id. */
  periods: ReadonlyMap<string, LinkPeriod[]>;
  /** By `placeOf(source, locationId)`. */
  soldDays: ReadonlyMap<string, ReadonlySet<LocalDay>>;
}

export function placeOf(owner: string, locationId: string): string {
  return `${owner} ${locationId}`;
}

function group<T>(
  rows: readonly Row[],
  part: "read" | "first" | "link" | "sold",
  read: (row: Row) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    if (readText(row, "part") !== part) continue;
    const owner = readText(row, "owner");
    const place = part === "link" ? owner : placeOf(owner, readText(row, "location_id"));
    const present = groups.get(place);
    if (present) present.push(read(row));
    else groups.set(place, [read(row)]);
  }
  return groups;
}

function readSpan(row: Row): ReadSpan {
  return { from: readDate(row, "from_at"), to: readDate(row, "to_at"), readAt: readDate(row, "read_at") };
}

function readPeriod(row: Row): LinkPeriod {
  return {
    from: readDate(row, "from_at"),
    to: readDateOrNull(row, "to_at"),
    ended: readTextOrNull(row, "ended") as LinkEnd | null,
  };
}

/** One statement, so that all facts are of one moment. */
export async function findReadFacts(
  business: string,
  { from, to, soldSince }: Span & { soldSince: LocalDay },
): Promise<ReadFacts> {
  const sql = `SELECT 'read' AS part, s.connection_id AS owner, s.location_id, s.from_at, s.to_at, s.read_at,
      NULL AS ended, NULL AS day
    FROM connections c JOIN read_spans s ON s.connection_id = c.id
    WHERE c.business_id = :business AND s.to_at > :from AND s.from_at < :to
    UNION ALL SELECT 'first', f.connection_id, f.location_id, MIN(f.from_at), NULL, NULL, NULL, NULL
    FROM connections c JOIN read_spans f ON f.connection_id = c.id
    WHERE c.business_id = :business GROUP BY f.connection_id, f.location_id
    UNION ALL SELECT 'link', k.connection_id, k.connection_id, k.from_at, k.to_at, NULL, k.ended, NULL
    FROM connections c JOIN link_spans k ON k.connection_id = c.id WHERE c.business_id = :business
    UNION ALL SELECT DISTINCT 'sold', d.source, d.location_id, NULL, NULL, NULL, NULL,
      DATE_FORMAT(d.day, '%Y-%m-%d')
    FROM sales_by_day d WHERE d.business_id = :business AND d.day >= :soldSince AND d.sales_count > 0
    ORDER BY part, owner, location_id, from_at`;
  const rows = await select(sql, { values: { business, from, to, soldSince } });
  const first = group(rows, "first", (row) => readDate(row, "from_at"));
  const sold = group(rows, "sold", (row) => readText(row, "day"));
  return {
    spans: group(rows, "read", readSpan),
    readFrom: new Map([...first].map(([place, [at]]) => [place, at])),
    periods: group(rows, "link", readPeriod),
    soldDays: new Map([...sold].map(([place, days]) => [place, new Set(days)])),
  };
}
