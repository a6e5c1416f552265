import { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import { isProviderError, type ProviderError } from "../../../platform/errors/provider-error";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import { findConnection } from "../connection";
import { finishEnding, mayRead } from "../end-link";
import type { SourceDependencies } from "../integrations.dependencies";
import { learnLocations } from "../learn-locations";
import { beginRun, enqueueRun, syncJob } from "../sync/start-run";
import { readPages } from "../sync/read-pages";
import { abandonRuns, failRuns, findRun } from "../sync/sync-run";
import { enqueueTokenRefresh } from "./refresh-token.job";
import { inTransaction } from "../../../platform/db/database";

interface SyncTask {
  job: RunningJob;
  run: SyncRun;
  connection: Connection;
}

async function continueRun(
  dependencies: SourceDependencies,
  { run, connection }: SyncTask,
  runAt?: Date,
): Promise<void> {
  await inTransaction(() => enqueueRun(dependencies, { run, connection, runAt }));
}

/** Shows the problem at the connection only after the second failure. */
async function showProblem(
  { rescore }: SourceDependencies,
  { job, connection: { id, businessId } }: SyncTask,
  { kind }: ProviderError,
): Promise<void> {
  if (job.attempt < 2 || kind === "unauthorized") return;
  const reason = kind === "rate-limited" ? "rate-limited" : "unavailable";
  const where = { id, state: "active" as const };
  await inTransaction(async () => {
    await Connection.update({ reason }, { where });
    await rescore(businessId);
  });
}

/** Fails the run after its last try. The connection shows the problem until a sync succeeds. */
async function giveUp(dependencies: SourceDependencies, { run, connection }: SyncTask, error: unknown): Promise<void> {
  const { clock } = dependencies;
  const reason = isProviderError(error) ? error.kind : "fault";
  await inTransaction(async () => {
    await failRuns({ where: { id: run.id }, error: reason, now: clock.now() });
    const withoutReason = { id: connection.id, state: "active" as const, reason: null };
    await Connection.update({ reason: "sync-failed" }, { where: withoutReason });
    await dependencies.rescore(connection.businessId);
  });
  if (run.kind === "final") await finishEnding(dependencies, connection);
}

/**
 * When the provider asks for a pause after some pages were stored, the run continues later with all its tries. When it refuses access, another job
 * renews the token or detects the grant's end before the retry.
 */
async function settleFailure(
  dependencies: SourceDependencies,
  task: SyncTask,
  stored: number,
  error: unknown,
): Promise<void> {
  const { clock } = dependencies;
  const { job, run } = task;
  if (isProviderError(error)) {
    if (error.kind === "rate-limited" && stored > 0) {
      const pause = (error.retryAfterSeconds ?? 1) * 1000;
      return continueRun(dependencies, task, new Date(clock.now().getTime() + pause));
    }
    if (error.kind === "unauthorized" && run.kind === "final") return giveUp(dependencies, task, error);
    if (error.kind === "unauthorized") {
      await inTransaction(() => enqueueTokenRefresh(dependencies, task.connection));
    }
    await showProblem(dependencies, task, error);
  }
  if (job.attempt >= job.maxAttempts) await giveUp(dependencies, task, error);
  throw error;
}

/** Reads some pages per job, so that an import does not block others. */
export function createSyncHandler(dependencies: SourceDependencies): JobHandler {
  const { clock } = dependencies;
  return createJobHandler(syncJob(dependencies.source.id), async (job) => {
    const { runId } = job.payload;
    const run = await findRun(runId);
    if (!run || run.state === "done" || run.state === "failed") return;
    const connection = await findConnection(run.connectionId);
    if (!connection || !mayRead(connection, run)) {
      const abandonment = { connectionId: run.connectionId, error: "ended", now: clock.now() };
      return inTransaction(() => abandonRuns(abandonment));
    }
    const task = { job, run, connection };
    let stored = 0;
    const onStored = () => {
      stored += 1;
    };
    try {
      if (run.kind === "reconcile" && run.state === "queued") await learnLocations(dependencies, connection);
      await beginRun(dependencies, run, connection);
      const outcome = await readPages(dependencies, { run, connection, onStored });
      if (outcome === "more") await continueRun(dependencies, task);
      if (outcome === "done" && run.kind === "final") await finishEnding(dependencies, connection);
    } catch (error) {
      await settleFailure(dependencies, task, stored, error);
    }
  });
}
