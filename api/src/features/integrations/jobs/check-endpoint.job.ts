import { Connection } from "../../../models/connection.model";
import { SourceEndpoint } from "../../../models/source-endpoint.model";
import type { ScheduledTask } from "../../../platform/jobs/scheduled-tasks";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { EndpointState } from "../../../providers/sales/sales-source.port";
import { forEachSource, type IntegrationsDependencies, type SourceDependencies } from "../integrations.dependencies";
import { pause } from "../integrations.limits";
import { inTransaction } from "../../../platform/db/database";

const checkEndpointJob = (source: string) => defineJob({ kind: `${source}.endpoint`, payload: {}, maxAttempts: 3 });

async function keep({ clock, logger, source }: SourceDependencies, state: EndpointState | null): Promise<void> {
  const checkedAt = clock.now();
  await inTransaction(async () => {
    const before = await SourceEndpoint.findByPk(source.id, { lock: true });
    // A null state means that the endpoint can no longer be checked, so its last state is deleted.
    if (state === null) {
      await before?.destroy();
      return;
    }
    const since = before?.state === state ? before.since : checkedAt;
    await SourceEndpoint.upsert({ source: source.id, state, since, checkedAt });
    if (before?.state === state || state === "enabled") return;
    const about = { source: source.id, state, path: `/api/webhooks/${source.webhook}` };
    logger.error(about, "a provider does not tell us of sales: enable our endpoint there");
  });
}

/** Stores the state of the source's webhook endpoint. If the source does not respond, the stored state stays. */
export function createCheckEndpointHandler(dependencies: SourceDependencies): JobHandler {
  const { source } = dependencies;
  return createJobHandler(checkEndpointJob(source.id), async () => {
    if (source.readEndpoint !== null) await keep(dependencies, await source.readEndpoint());
  });
}

async function checkWhenDue({ clock, enqueueJob, source }: SourceDependencies): Promise<void> {
  if (source.readEndpoint === null) return;
  const known = await SourceEndpoint.findByPk(source.id);
  if (known && clock.now().getTime() - known.checkedAt.getTime() < pause.rescan) return;
  if ((await Connection.count({ where: { source: source.id, state: "active" } })) === 0) return;
  const job = {
    job: checkEndpointJob(source.id),
    payload: {},
    coalesceKey: source.id,
    lane: serialLane(source.id),
  };
  await inTransaction(() => enqueueJob(job));
}

export function createEndpointTask(dependencies: IntegrationsDependencies): ScheduledTask {
  const sources = forEachSource(dependencies, (one) => [one]);
  return {
    name: "endpoints",
    run: async () => {
      for (const one of sources) await checkWhenDue(one);
    },
  };
}
