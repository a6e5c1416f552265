import { Op } from "sequelize";
import { Connection } from "../../models/connection.model";
import { SyncRun, type SyncKind } from "../../models/sync-run.model";
import type { ScheduledTask } from "../../platform/jobs/scheduled-tasks";
import type { Logger } from "../../platform/logger/logger";
import { inBusiness } from "../../sales/lock-business";
import { findConnection } from "./connection";
import { finishEnding } from "./end-link";
import { listDueConnections, listStaleConnections, listStalledRuns } from "./due-connections.sql";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { pause, staleAfter, tokenAge } from "./integrations.limits";
import { enqueueTokenRefresh } from "./jobs/refresh-token.job";
import { sourceStale } from "./source-notices.texts";
import { startRun } from "./sync/start-run";
import { failRuns, underWay } from "./sync/sync-run";
import { inTransaction } from "../../platform/db/database";

/** Two workers may find the same connection. Under the business lock, the second worker finds the run that the first one started. */
async function startDue(dependencies: IntegrationsDependencies, kind: SyncKind, every: number): Promise<void> {
  const { clock } = dependencies;
  const since = new Date(clock.now().getTime() - every);
  for (const { id, businessId } of await listDueConnections(kind, since)) {
    await inBusiness(businessId, async () => {
      const connection = await findConnection(id);
      if (connection?.state === "active") await startRun(dependencies, connection, { kind });
    });
  }
}

/** Renews tokens that are a week old. After eight days it also logs an error, so that a person looks. */
async function renewTokens(dependencies: IntegrationsDependencies, logger: Logger): Promise<void> {
  const { clock } = dependencies;
  const now = clock.now().getTime();
  const old = { state: "active", tokenRefreshedAt: { [Op.lte]: new Date(now - tokenAge.renew) } };
  for (const connection of await Connection.findAll({ where: old, order: ["id"] })) {
    if (now - (connection.tokenRefreshedAt?.getTime() ?? now) > tokenAge.alarm) {
      logger.error({ connectionId: connection.id }, "an access token could not be renewed for more than 8 days");
    }
    await inTransaction(() => enqueueTokenRefresh(dependencies, connection));
  }
}

/** Fails runs that have lost their job. They would block runs of their kind forever. */
async function endStalledRuns({ clock }: IntegrationsDependencies): Promise<void> {
  const now = clock.now();
  const ids = await listStalledRuns(new Date(now.getTime() - pause.rescan));
  if (ids.length === 0) return;
  await inTransaction(() => failRuns({ where: { id: ids }, error: "stalled", now }));
}

/** An ended connection keeps its token only for its final sync. Without such a run under way, the token is deleted. */
async function finishEndings(dependencies: IntegrationsDependencies): Promise<void> {
  const ended = { state: "disconnected", accessToken: { [Op.ne]: null } };
  for (const connection of await Connection.findAll({ where: ended, order: ["id"] })) {
    const where = { connectionId: connection.id, kind: "final", state: [...underWay] };
    if ((await SyncRun.count({ where })) === 0) await finishEnding(dependencies, connection);
  }
}

/** Notifies the owner once, until the source is read again (S52). */
async function notifyStale({ clock, notify }: IntegrationsDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - staleAfter);
  for (const { since, ...link } of await listStaleConnections(before)) {
    await inTransaction(() => notify(sourceStale(link, since)));
  }
}

/** Tasks that keep connections fresh. Jobs do the reading, so the tasks are short. Comparisons run once a day. */
export function createKeepFreshTasks(dependencies: IntegrationsDependencies, logger: Logger): ScheduledTask[] {
  return [
    { name: "renew-tokens", run: () => renewTokens(dependencies, logger) },
    { name: "stalled-syncs", run: () => endStalledRuns(dependencies) },
    { name: "stale-sources", run: () => notifyStale(dependencies) },
    { name: "endings", run: () => finishEndings(dependencies) },
    { name: "failed-imports", run: () => startDue(dependencies, "backfill", pause.import) },
    { name: "re-scans", run: () => startDue(dependencies, "rescan", pause.rescan) },
    { name: "comparisons", run: () => startDue(dependencies, "reconcile", pause.reconcile) },
  ];
}
