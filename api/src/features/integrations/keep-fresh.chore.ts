import { Op } from "sequelize";
import { Connection } from "../../models/connection.model";
import { SyncRun, type SyncKind } from "../../models/sync-run.model";
import type { Chore } from "../../platform/jobs/chores";
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

/** Two workers may find the same link: the lock of its business makes the second one find the run of the first. */
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

/** Renews what is a week old; after eight days something is wrong that a person must see. */
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

/** A run whose job is gone for good (its workers died) would block its kind for ever. */
async function endStalledRuns({ clock }: IntegrationsDependencies): Promise<void> {
  const now = clock.now();
  const ids = await listStalledRuns(new Date(now.getTime() - pause.rescan));
  if (ids.length === 0) return;
  await inTransaction(() => failRuns({ where: { id: ids }, error: "stalled", now }));
}

/** A link that was ended keeps its token for a last reading alone; one whose run is gone is ended without. */
async function finishEndings(dependencies: IntegrationsDependencies): Promise<void> {
  const ended = { state: "disconnected", accessToken: { [Op.ne]: null } };
  for (const connection of await Connection.findAll({ where: ended, order: ["id"] })) {
    const where = { connectionId: connection.id, kind: "final", state: [...underWay] };
    if ((await SyncRun.count({ where })) === 0) await finishEnding(dependencies, connection);
  }
}

/** Of a source that could not be read for a day its owner is notified, once until it is read again (S52). */
async function notifyStale({ clock, notify }: IntegrationsDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - staleAfter);
  for (const { since, ...link } of await listStaleConnections(before)) {
    await inTransaction(() => notify(sourceStale(link, since)));
  }
}

/**
 * Keeps links fresh: re-scans every few minutes, compares every night, starts failed imports again and renews tokens.
 * It only starts jobs.
 */
export function createKeepFreshChores(dependencies: IntegrationsDependencies, logger: Logger): Chore[] {
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
