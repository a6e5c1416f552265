import Joi from "joi";
import { Op } from "sequelize";
import { Connection } from "../../../models/connection.model";
import { SyncRun, type SyncKind } from "../../../models/sync-run.model";
import { randomId } from "../../../platform/crypto/random-id";
import { defineJob } from "../../../platform/jobs/define-job";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { refreshTries, rescanWindow } from "../integrations.limits";
import { listLocations } from "../source-locations";
import { planSync, windowOf } from "./sync-plan";
import { findRunUnderWay } from "./sync-run";
import { inTransaction } from "../../../platform/db/database";

export const syncJob = (source: string) => defineJob({ kind: `${source}.sync`, payload: { runId: Joi.string() } });

/** Enqueues a job that continues the run. Jobs that already wait in the business's lane go first. */
export async function enqueueRun(
  { enqueueJob }: Pick<IntegrationsDependencies, "enqueueJob">,
  { run, connection, runAt }: { run: Pick<SyncRun, "id" | "kind">; connection: Connection; runAt?: Date },
): Promise<void> {
  await enqueueJob({
    job: syncJob(connection.source),
    payload: { runId: run.id },
    lane: connection.businessId,
    runAt,
    maxAttempts: run.kind === "refresh" ? refreshTries : undefined,
  });
}

/** Start of the reversals that nobody read (S31): 72 h before the last sync of the account's former connections. */
async function findUnreadFrom({ id, source, accountId }: Connection): Promise<Date | null> {
  const where = { source, accountId, id: { [Op.ne]: id } };
  const last: Date | null = await Connection.max("lastSyncAt", { where });
  return last && new Date(last.getTime() - rescanWindow);
}

async function planRun(
  { clock, sources }: Pick<IntegrationsDependencies, "clock" | "sources">,
  connection: Connection,
  kind: SyncKind,
): Promise<Pick<SyncRun, "position" | "windowFrom" | "windowTo">> {
  const { from, to } = windowOf(kind, connection, clock.now());
  const locationIds = (await listLocations(connection.id)).map(({ externalId }) => externalId).sort();
  const unreadFrom = kind === "backfill" ? await findUnreadFrom(connection) : null;
  const { locationsPerPage } = sources.get(connection.source);
  const position = planSync(kind, { from, to, locationIds, locationsPerPage, unreadFrom });
  return { position: JSON.stringify(position), windowFrom: from, windowTo: to };
}

/**
 * Marks the run as begun. A delayed import is planned again up to now. Otherwise a re-scan would find sales of the delay, for which webhooks may be
 * missing (D239).
 */
export async function beginRun(
  dependencies: Pick<IntegrationsDependencies, "clock" | "sources">,
  run: SyncRun,
  connection: Connection,
): Promise<void> {
  if (run.state !== "queued") return;
  await inTransaction(async () => {
    const plan = run.kind === "backfill" ? await planRun(dependencies, connection, run.kind) : {};
    const begun = { state: "running" as const, startedAt: dependencies.clock.now(), ...plan };
    await SyncRun.update(begun, { where: { id: run.id, state: "queued" } });
    await run.reload();
  });
}

/** Finds a run of this kind under way, or starts one; returns its id. The caller must hold the business's lock. */
export async function startRun(
  dependencies: Pick<IntegrationsDependencies, "clock" | "sources" | "enqueueJob">,
  connection: Connection,
  { kind, refreshId = null }: { kind: SyncKind; refreshId?: string | null },
): Promise<string> {
  const present = await findRunUnderWay(connection.id, kind);
  if (present) return present.id;
  const plan = await planRun(dependencies, connection, kind);
  const row = { id: randomId("run"), connectionId: connection.id, kind, refreshId, state: "queued" as const };
  await SyncRun.create({ ...row, ...plan, imported: 0, createdAt: dependencies.clock.now() });
  await enqueueRun(dependencies, { run: row, connection });
  return row.id;
}
