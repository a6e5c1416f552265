import { SOURCE_IDS, type SalesSource } from "@portal/api-contract";
import type { SyncKind } from "../../models/sync-run.model";
import { select } from "../../platform/db/database";
import { readDate, readText, readWord, type Row } from "../../platform/db/rows";

export interface ConnectionKey {
  id: string;
  businessId: string;
}

function readKey(row: Row): ConnectionKey {
  return { id: readText(row, "id"), businessId: readText(row, "business_id") };
}

const lastImportFailed = `AND 'failed' = (SELECT l.state FROM sync_runs l
  WHERE l.connection_id = c.id AND l.kind = 'backfill' ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`;

/** Active connections without a run of this kind since then. For imports, only those whose last import failed. */
export async function listDueConnections(kind: SyncKind, since: Date): Promise<ConnectionKey[]> {
  const sql = `SELECT c.id, c.business_id FROM connections c
    WHERE c.state = 'active' AND c.linked_at <= :since ${kind === "backfill" ? lastImportFailed : ""}
      AND NOT EXISTS (SELECT 1 FROM sync_runs r WHERE r.connection_id = c.id AND r.kind = :kind
        AND (r.created_at > :since OR r.finished_at > :since OR r.state IN ('queued', 'running')))
    ORDER BY c.id`;
  return (await select(sql, { values: { kind, since } })).map(readKey);
}

export interface StaleConnection extends ConnectionKey {
  source: SalesSource;
  since: Date;
}

/** Active connections without a sync since `before`, whose owner has no notice about this. */
export async function listStaleConnections(before: Date): Promise<StaleConnection[]> {
  const read = "COALESCE(c.last_sync_at, c.linked_at)";
  const sql = `SELECT c.id, c.business_id, c.source, ${read} AS since FROM connections c
    WHERE c.state = 'active' AND ${read} <= :before
      AND NOT EXISTS (SELECT 1 FROM notifications n JOIN businesses b ON b.owner_user_id = n.user_id
        WHERE b.id = c.business_id AND n.about = c.id AND n.kind = 'source-stale' AND n.at > ${read})
    ORDER BY c.id`;
  return (await select(sql, { values: { before } })).map((row) => ({
    ...readKey(row),
    source: readWord(row, "source", SOURCE_IDS),
    since: readDate(row, "since"),
  }));
}

export async function listStalledRuns(before: Date): Promise<string[]> {
  const sql = `SELECT r.id FROM sync_runs r JOIN connections c ON c.id = r.connection_id
    WHERE r.state IN ('queued', 'running') AND r.created_at <= :before
      AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.lane = c.business_id AND j.kind = CONCAT(c.source, '.sync')
        AND j.state IN ('queued', 'running') AND j.payload LIKE CONCAT('%"', r.id, '"%'))`;
  return (await select(sql, { values: { before } })).map((row) => readText(row, "id"));
}
