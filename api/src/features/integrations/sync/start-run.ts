import { randomId } from "../../../platform/crypto/random-id";
import type { Transaction } from "../../../platform/db/database";
import { readText } from "../../../platform/db/rows";
import type { Connection } from "../connection";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { refreshTries } from "../integrations.limits";
import { listLocationIds } from "../source-locations";
import { planSync, windowOf, type SyncKind } from "./sync-plan";

type RunDependencies = Pick<IntegrationsDependencies, "database" | "clock" | "source" | "enqueueJob">;

export function syncJobKind({ source }: Pick<IntegrationsDependencies, "source">): string {
  return `${source.id}.sync`;
}

/** The run continues as a job of its own, behind those that wait already. */
export async function enqueueRun(
  dependencies: RunDependencies,
  transaction: Transaction,
  run: { id: string; kind: SyncKind; businessId: string; runAt?: Date },
): Promise<void> {
  await dependencies.enqueueJob(transaction, {
    kind: syncJobKind(dependencies),
    payload: { runId: run.id },
    lane: run.businessId,
    runAt: run.runAt,
    maxAttempts: run.kind === "refresh" ? refreshTries : undefined,
  });
}

async function findRunUnderWay(
  { database }: RunDependencies,
  transaction: Transaction,
  { id }: Connection,
  kind: SyncKind,
): Promise<string | null> {
  const sql = `SELECT id FROM sync_runs WHERE connection_id = :id AND kind = :kind AND state IN ('queued', 'running')
    ORDER BY created_at LIMIT 1`;
  const [row] = await database.select(sql, { values: { id, kind }, transaction });
  return row ? readText(row, "id") : null;
}

/**
 * Starts a reading of the link, or finds the one of its kind that is under way; returns its id. The caller holds the
 * lock of the business, so that two callers start one run.
 */
export async function startRun(
  dependencies: RunDependencies,
  transaction: Transaction,
  connection: Connection,
  kind: SyncKind,
): Promise<string> {
  const { database, clock, source } = dependencies;
  const underWay = await findRunUnderWay(dependencies, transaction, connection, kind);
  if (underWay !== null) return underWay;
  const now = clock.now();
  const id = randomId("run");
  const window = windowOf(kind, connection, now);
  const locationIds = await listLocationIds(database, transaction, connection.id);
  const position = planSync(kind, { ...window, locationIds, locationsPerPage: source.locationsPerPage });
  await database.change(
    `INSERT INTO sync_runs (id, connection_id, kind, state, window_from, window_to, position, imported, created_at)
     VALUES (:id, :connectionId, :kind, 'queued', :from, :to, :position, 0, :now)`,
    {
      values: { id, connectionId: connection.id, kind, ...window, position: JSON.stringify(position), now },
      transaction,
    },
  );
  await enqueueRun(dependencies, transaction, { id, kind, businessId: connection.businessId });
  return id;
}
