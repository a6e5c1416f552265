import type { SyncKind } from "../../models/sync-run.model";
import type { Database } from "../../platform/db/database";
import { readText, type Row } from "../../platform/db/rows";

export interface ConnectionKey {
  id: string;
  businessId: string;
}

function readKey(row: Row): ConnectionKey {
  return { id: readText(row, "id"), businessId: readText(row, "business_id") };
}

const lastImportFailed = `AND 'failed' = (SELECT l.state FROM sync_runs l
  WHERE l.connection_id = c.id AND l.kind = 'backfill' ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`;

/** Links that work and had no run of this kind since; of imports only those whose last one failed. */
export async function listDueConnections(
  { select }: Pick<Database, "select">,
  kind: SyncKind,
  since: Date,
): Promise<ConnectionKey[]> {
  const sql = `SELECT c.id, c.business_id FROM connections c
    WHERE c.state = 'active' AND c.linked_at <= :since ${kind === "backfill" ? lastImportFailed : ""}
      AND NOT EXISTS (SELECT 1 FROM sync_runs r WHERE r.connection_id = c.id AND r.kind = :kind
        AND (r.created_at > :since OR r.finished_at > :since OR r.state IN ('queued', 'running')))
    ORDER BY c.id`;
  return (await select(sql, { values: { kind, since } })).map(readKey);
}

/** Runs from before this time, under way by their rows, that no job works on. */
export async function listStalledRuns({ select }: Pick<Database, "select">, before: Date): Promise<string[]> {
  const sql = `SELECT r.id FROM sync_runs r JOIN connections c ON c.id = r.connection_id
    WHERE r.state IN ('queued', 'running') AND r.created_at <= :before
      AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.lane = c.business_id AND j.kind = CONCAT(c.source, '.sync')
        AND j.state IN ('queued', 'running') AND j.payload LIKE CONCAT('%"', r.id, '"%'))`;
  return (await select(sql, { values: { before } })).map((row) => readText(row, "id"));
}
