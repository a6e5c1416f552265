import type { Database, Transaction } from "../../../platform/db/database";
import { readInteger, readText, type Row } from "../../../platform/db/rows";
import type { SyncKind } from "./sync-plan";

export type SyncState = "queued" | "running" | "done" | "failed";

export function isUnderWay(state: SyncState): boolean {
  return state === "queued" || state === "running";
}

/** One reading of a window at the provider. */
export interface SyncRun {
  id: string;
  connectionId: string;
  kind: SyncKind;
  state: SyncState;
  /** As stored: who advances the run repeats it. */
  position: string;
  /** Rows that were new or changed. */
  imported: number;
  createdAt: Date;
}

const runColumns = "id, connection_id, kind, state, position, imported, created_at";

const kinds: readonly SyncKind[] = ["backfill", "rescan", "refresh", "reconcile"];
const states: readonly SyncState[] = ["queued", "running", "done", "failed"];

function parseRun(row: Row): SyncRun {
  const kind = kinds.find((known) => known === row.kind);
  const state = states.find((known) => known === row.state);
  if (!kind || !state || !(row.created_at instanceof Date)) throw new Error("A sync run has no known form.");
  return {
    id: readText(row, "id"),
    connectionId: readText(row, "connection_id"),
    kind,
    state,
    position: readText(row, "position"),
    imported: readInteger(row, "imported"),
    createdAt: row.created_at,
  };
}

export async function findRun({ select }: Database, id: string): Promise<SyncRun | null> {
  const [row] = await select(`SELECT ${runColumns} FROM sync_runs WHERE id = :id`, { values: { id } });
  return row ? parseRun(row) : null;
}

/** The last import of a link. */
export async function findLastImport({ select }: Database, connectionId: string): Promise<SyncRun | null> {
  const sql = `SELECT ${runColumns} FROM sync_runs WHERE connection_id = :connectionId AND kind = 'backfill'
    ORDER BY created_at DESC, id DESC LIMIT 1`;
  const [row] = await select(sql, { values: { connectionId } });
  return row ? parseRun(row) : null;
}

export interface Abandonment {
  connectionId: string;
  error: string;
  now: Date;
}

/** Ends what is under way for a link that ended. */
export async function abandonRuns(
  { change }: Database,
  transaction: Transaction,
  { connectionId, error, now }: Abandonment,
): Promise<void> {
  await change(
    `UPDATE sync_runs SET state = 'failed', error = :error, finished_at = :now
      WHERE connection_id = :connectionId AND state IN ('queued', 'running')`,
    { values: { connectionId, error, now }, transaction },
  );
}
