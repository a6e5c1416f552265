import type { Transaction } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";
import type { Chore } from "../../platform/jobs/chores";
import type { Logger } from "../../platform/logger/logger";
import { inBusiness } from "../../sales/lock-business";
import { connectionColumns, findConnection, parseConnection, type Connection } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { pause, tokenAge } from "./integrations.limits";
import { enqueueTokenRefresh } from "./jobs/refresh-token.job";
import { startRun, syncJobKind } from "./sync/start-run";
import type { SyncKind } from "./sync/sync-plan";

/** Links that work and had no run of this kind for a while; of imports only the one that failed last. */
async function listDue(
  { database, clock, source }: IntegrationsDependencies,
  kind: SyncKind,
  every: number,
): Promise<Connection[]> {
  const isFailedImport =
    kind === "backfill"
      ? `AND 'failed' = (SELECT l.state FROM sync_runs l WHERE l.connection_id = c.id AND l.kind = 'backfill'
          ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`
      : "";
  const rows = await database.select(
    `SELECT ${connectionColumns} FROM connections c
      WHERE c.state = 'active' AND c.source = :source AND c.linked_at <= :since ${isFailedImport}
        AND NOT EXISTS (SELECT 1 FROM sync_runs r WHERE r.connection_id = c.id AND r.kind = :kind
          AND (r.created_at > :since OR r.finished_at > :since OR r.state IN ('queued', 'running')))
      ORDER BY c.id`,
    { values: { source: source.id, kind, since: new Date(clock.now().getTime() - every) } },
  );
  return rows.map(parseConnection);
}

/** Two workers may find the same link: the lock of its business makes the second one find the run of the first. */
async function startDue(dependencies: IntegrationsDependencies, kind: SyncKind, every: number): Promise<void> {
  const { database } = dependencies;
  for (const { id, businessId } of await listDue(dependencies, kind, every)) {
    await inBusiness(database, businessId, async ({ transaction }) => {
      const connection = await findConnection(database, id, transaction);
      if (connection?.state === "active") await startRun(dependencies, transaction, connection, kind);
    });
  }
}

/** Renews what is a week old; after eight days something is wrong that a person must see. */
async function renewTokens(dependencies: IntegrationsDependencies, logger: Logger): Promise<void> {
  const { database, clock, source } = dependencies;
  const now = clock.now().getTime();
  const rows = await database.select(
    `SELECT ${connectionColumns} FROM connections
      WHERE state = 'active' AND source = :source AND token_refreshed_at <= :before ORDER BY id`,
    { values: { source: source.id, before: new Date(now - tokenAge.renew) } },
  );
  for (const connection of rows.map(parseConnection)) {
    if (now - (connection.tokenRefreshedAt?.getTime() ?? now) > tokenAge.alarm) {
      logger.error({ connectionId: connection.id }, "an access token could not be renewed for more than 8 days");
    }
    await database.inTransaction((transaction: Transaction) =>
      enqueueTokenRefresh(dependencies, transaction, connection),
    );
  }
}

/** A run whose job is gone for good (its workers died) would block its kind for ever. */
async function endStalledRuns(dependencies: IntegrationsDependencies): Promise<void> {
  const { database, clock, source } = dependencies;
  const now = clock.now();
  const rows = await database.select(
    `SELECT r.id FROM sync_runs r JOIN connections c ON c.id = r.connection_id
      WHERE c.source = :source AND r.state IN ('queued', 'running') AND r.created_at <= :before
        AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.lane = c.business_id AND j.kind = :kind
          AND j.state IN ('queued', 'running') AND j.payload LIKE CONCAT('%"', r.id, '"%'))`,
    { values: { source: source.id, kind: syncJobKind(dependencies), before: new Date(now.getTime() - pause.rescan) } },
  );
  const ids = rows.map((row) => readText(row, "id"));
  if (ids.length === 0) return;
  await database.change(
    `UPDATE sync_runs SET state = 'failed', error = 'stalled', finished_at = :now
      WHERE id IN (:ids) AND state IN ('queued', 'running')`,
    { values: { ids, now } },
  );
}

/**
 * Keeps links fresh: re-scans every few minutes, compares every night, starts failed imports again and renews tokens.
 * It only starts jobs.
 */
export function createKeepFreshChores(dependencies: IntegrationsDependencies, logger: Logger): Chore[] {
  return [
    { name: "renew-tokens", run: () => renewTokens(dependencies, logger) },
    { name: "stalled-syncs", run: () => endStalledRuns(dependencies) },
    { name: "failed-imports", run: () => startDue(dependencies, "backfill", pause.import) },
    { name: "re-scans", run: () => startDue(dependencies, "rescan", pause.rescan) },
    { name: "comparisons", run: () => startDue(dependencies, "reconcile", pause.reconcile) },
  ];
}
