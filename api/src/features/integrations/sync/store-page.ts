import type { Transaction } from "../../../platform/db/database";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { findConnection, type Connection } from "../connection";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { driftAge } from "../integrations.limits";
import { coveredFrom, parsePosition, type SyncPosition } from "./sync-plan";
import type { SyncRun } from "./sync-run";

export interface PageToStore {
  run: SyncRun;
  connection: Connection;
  records: readonly SourceRecord[];
  /** The run's position as stored. */
  from: string;
  to: SyncPosition;
}

/** What a comparison finds changed is drift, unless a webhook may still be on its way. */
async function record(
  dependencies: IntegrationsDependencies,
  lock: BusinessLock,
  { run, connection, records }: PageToStore,
): Promise<number> {
  const { recordSales, recordDrift } = dependencies;
  if (run.kind !== "reconcile") return (await recordSales(lock, { connection, records })).changed;
  const settled = new Date(run.createdAt.getTime() - driftAge);
  const old = records.filter(({ updatedAt }) => updatedAt <= settled);
  const young = records.filter(({ updatedAt }) => updatedAt > settled);
  const drifted = await recordDrift(lock, { connection, records: old });
  return drifted + (await recordSales(lock, { connection, records: young })).changed;
}

/** The last page also ends the run: everything up to it is here. */
async function moveRun(
  { database, clock }: IntegrationsDependencies,
  transaction: Transaction,
  page: PageToStore,
  changed: number,
): Promise<void> {
  const { run, connection, to } = page;
  const isLast = to.step >= to.steps.length;
  const now = clock.now();
  await database.change(
    `UPDATE sync_runs SET position = :position, imported = imported + :changed, state = :state, error = NULL,
        finished_at = :finishedAt WHERE id = :id`,
    {
      values: {
        id: run.id,
        position: JSON.stringify(to),
        changed,
        state: isLast ? "done" : "running",
        finishedAt: isLast ? now : null,
      },
      transaction,
    },
  );
  const problem = "UPDATE connections SET reason = NULL WHERE id = :id AND reason IS NOT NULL";
  const synced = "UPDATE connections SET reason = NULL, last_sync_at = :now WHERE id = :id";
  await database.change(isLast ? synced : problem, { values: { id: connection.id, now }, transaction });
  if (run.kind !== "backfill" || to.step === parsePosition(page.from).step) return;
  await database.change(
    "UPDATE connections SET covered_from = LEAST(COALESCE(covered_from, :from), :from) WHERE id = :id",
    { values: { id: connection.id, from: coveredFrom(to) }, transaction },
  );
}

/**
 * Keeps a page's records and the place behind it, both or neither. False when the run is no longer at `from`: another
 * worker has advanced it, or the link has ended.
 */
export async function storePage(dependencies: IntegrationsDependencies, page: PageToStore): Promise<boolean> {
  const { database } = dependencies;
  const { run, connection, from } = page;
  return inBusiness(database, connection.businessId, async (lock) => {
    const { transaction } = lock;
    const current = await findConnection(database, connection.id, transaction);
    const [row] = await database.select(
      "SELECT position FROM sync_runs WHERE id = :id AND state IN ('queued', 'running') FOR UPDATE",
      { values: { id: run.id }, transaction },
    );
    if (current?.state !== "active" || row?.position !== from) return false;
    await moveRun(dependencies, transaction, page, await record(dependencies, lock, page));
    return true;
  });
}
