import { change, select, type SqlRow } from "../../../platform/db/database";
import { readDateOrNull, readInteger, readText } from "../../../platform/db/rows";

/** True for a link that redirects at `:now`. */
const isActive = "l.is_disabled = 0 AND (l.expires_at IS NULL OR l.expires_at > :now)";

export async function countDeadLinks(now: Date, most: number): Promise<number> {
  const sql = `SELECT COUNT(*) AS found FROM (SELECT l.id FROM link_watches AS w JOIN links AS l ON l.watch_id = w.id
    WHERE w.dead_since IS NOT NULL AND ${isActive} LIMIT :most) AS dead`;
  const [row] = await select(sql, { values: { now, most } });
  return readInteger(row ?? {}, "found");
}

/** Inserts hosts. Hosts that exist become due at `dueAt`; their `freeAt` stays. */
export async function keepHosts(
  names: readonly string[],
  { dueAt, freeAt }: { dueAt: Date; freeAt: Date },
): Promise<void> {
  const rows = names.map((name): SqlRow => [name, dueAt, freeAt]);
  const sql = `INSERT INTO link_hosts (name, due_at, free_at) VALUES :rows
    ON DUPLICATE KEY UPDATE due_at = VALUES(due_at)`;
  await change(sql, { values: { rows } });
}

export interface NewWatch {
  hostId: number;
  urlKey: string;
  url: string;
}

/** Inserts watches. Watches that exist become due at `dueAt`. */
export async function keepWatches(watches: readonly NewWatch[], dueAt: Date): Promise<void> {
  const rows = watches.map(({ hostId, urlKey, url }): SqlRow => [hostId, urlKey, url, dueAt, 0]);
  const sql = `INSERT INTO link_watches (host_id, url_key, url, due_at, failures) VALUES :rows
    ON DUPLICATE KEY UPDATE due_at = VALUES(due_at)`;
  await change(sql, { values: { rows } });
}

/** Assigns to each link the watch of its current address, if there is one. */
export async function nameWatches(ids: readonly number[]): Promise<void> {
  const sql = `UPDATE links AS l
    JOIN link_watches AS w ON w.url_key = CONVERT(SHA2(l.end_url, 256) USING ascii) COLLATE ascii_bin
    SET l.watch_id = w.id WHERE l.id IN (:ids) AND l.watch_id IS NULL`;
  await change(sql, { values: { ids } });
}

export async function lockDueHost(now: Date): Promise<number | null> {
  const sql = `SELECT id FROM link_hosts WHERE due_at <= :now AND free_at <= :now
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const [row] = await select(sql, { values: { now } });
  return row ? readInteger(row, "id") : null;
}

export interface DueWatch {
  id: number;
  url: string;
  failures: number;
  failsSince: Date | null;
  /** An active link uses it. */
  isWanted: boolean;
}

export async function findDueWatches({
  hostId,
  now,
  limit,
}: {
  hostId: number;
  now: Date;
  limit: number;
}): Promise<DueWatch[]> {
  const sql = `SELECT w.id, w.url, w.failures, w.fails_since,
      EXISTS (SELECT 1 FROM links AS l WHERE l.watch_id = w.id AND ${isActive}) AS is_wanted
    FROM link_watches AS w WHERE w.host_id = :hostId AND w.due_at <= :now ORDER BY w.due_at LIMIT :limit`;
  const rows = await select(sql, { values: { hostId, now, limit } });
  return rows.map((row) => ({
    id: readInteger(row, "id"),
    url: readText(row, "url"),
    failures: readInteger(row, "failures"),
    failsSince: readDateOrNull(row, "fails_since"),
    isWanted: readInteger(row, "is_wanted") === 1,
  }));
}

/** The host becomes due with its earliest address. `freeAt` null: unchanged. */
export async function scheduleHost(hostId: number, freeAt: Date | null): Promise<void> {
  const sql = `UPDATE link_hosts SET free_at = COALESCE(:freeAt, free_at),
      due_at = (SELECT MIN(due_at) FROM link_watches WHERE host_id = :hostId)
    WHERE id = :hostId`;
  await change(sql, { values: { hostId, freeAt } });
}

/** When the next host is due and free; null if not by `before`. */
export async function findNextTurn(before: Date): Promise<Date | null> {
  const sql =
    "SELECT MIN(GREATEST(due_at, free_at)) AS at FROM link_hosts WHERE due_at <= :before AND free_at <= :before";
  const [row] = await select(sql, { values: { before } });
  return readDateOrNull(row, "at");
}
