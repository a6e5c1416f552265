import Joi from "joi";
import { isProviderError, type ProviderError } from "../../../platform/errors/provider-error";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import { findConnection, type Connection } from "../connection";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { learnLocations } from "../learn-locations";
import { enqueueRun, syncJobKind } from "../sync/start-run";
import { readPages } from "../sync/read-pages";
import { abandonRuns, findRun, type SyncRun } from "../sync/sync-run";
import { enqueueTokenRefresh } from "./refresh-token.job";

const syncPayload = Joi.object<{ runId: string }, true>({ runId: Joi.string().required() }).required();

interface SyncTask {
  job: RunningJob;
  run: SyncRun;
  connection: Connection;
}

async function continueRun(
  dependencies: IntegrationsDependencies,
  { run, connection: { businessId } }: SyncTask,
  runAt?: Date,
): Promise<void> {
  await dependencies.database.inTransaction((transaction) =>
    enqueueRun(dependencies, transaction, { id: run.id, kind: run.kind, businessId, runAt }),
  );
}

/** The first failure is only a pause; a second one is said. */
async function tellProblem(
  { database }: IntegrationsDependencies,
  { job, connection: { id } }: SyncTask,
  { kind }: ProviderError,
): Promise<void> {
  if (job.attempt < 2 || kind === "unauthorized") return;
  const reason = kind === "rate-limited" ? "rate-limited" : "unavailable";
  await database.change("UPDATE connections SET reason = :reason WHERE id = :id AND state = 'active'", {
    values: { id, reason },
  });
}

/** Nothing tries again after this: the run has failed, and the link says so until a sync brings something. */
async function giveUp(
  { database, clock }: IntegrationsDependencies,
  { job, run, connection }: SyncTask,
  error: unknown,
): Promise<void> {
  if (job.attempt < job.maxAttempts) return;
  const values = { id: run.id, error: isProviderError(error) ? error.kind : "fault", now: clock.now() };
  await database.change(
    "UPDATE sync_runs SET state = 'failed', error = :error, finished_at = :now WHERE id = :id AND finished_at IS NULL",
    { values },
  );
  await database.change(
    "UPDATE connections SET reason = COALESCE(reason, 'sync-failed') WHERE id = :id AND state = 'active'",
    { values: { id: connection.id } },
  );
}

/**
 * A provider that asks for a pause after some pages gets it, and the run its tries back. Without access the token is
 * renewed by a job of its own, which also finds out when the grant is over; the run is tried again after it.
 */
async function settleFailure(
  dependencies: IntegrationsDependencies,
  task: SyncTask,
  stored: number,
  error: unknown,
): Promise<void> {
  const { database, clock } = dependencies;
  if (isProviderError(error)) {
    if (error.kind === "rate-limited" && stored > 0) {
      const pause = (error.retryAfterSeconds ?? 1) * 1000;
      return continueRun(dependencies, task, new Date(clock.now().getTime() + pause));
    }
    if (error.kind === "unauthorized") {
      await database.inTransaction((transaction) => enqueueTokenRefresh(dependencies, transaction, task.connection));
    }
    await tellProblem(dependencies, task, error);
  }
  await giveUp(dependencies, task, error);
  throw error;
}

async function markRunning({ database, clock }: IntegrationsDependencies, { id }: SyncRun): Promise<void> {
  const values = { id, now: clock.now() };
  await database.change(
    "UPDATE sync_runs SET state = 'running', started_at = COALESCE(started_at, :now) WHERE id = :id AND state = 'queued'",
    { values },
  );
}

/** Reads on in a run until it is through, some pages a job, so that no import keeps others waiting. */
export function createSyncHandler(dependencies: IntegrationsDependencies): JobHandler {
  const { database, clock } = dependencies;
  return {
    kind: syncJobKind(dependencies),
    async handle(job) {
      const { runId } = Joi.attempt(job.payload, syncPayload);
      const run = await findRun(database, runId);
      if (!run || run.state === "done" || run.state === "failed") return;
      const connection = await findConnection(database, run.connectionId);
      if (connection?.state !== "active") {
        const abandonment = { connectionId: run.connectionId, error: "ended", now: clock.now() };
        return database.inTransaction((transaction) => abandonRuns(database, transaction, abandonment));
      }
      const task = { job, run, connection };
      let stored = 0;
      const onStored = () => {
        stored += 1;
      };
      try {
        if (run.kind === "reconcile" && run.state === "queued") await learnLocations(dependencies, connection);
        await markRunning(dependencies, run);
        if ((await readPages(dependencies, { run, connection, onStored })) === "more") {
          await continueRun(dependencies, task);
        }
      } catch (error) {
        await settleFailure(dependencies, task, stored, error);
      }
    },
  };
}
