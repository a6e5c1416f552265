import Joi from "joi";
import type { DeliveryWork } from "../../../deliveries/delivery-work";
import { defineJob } from "../../../platform/jobs/define-job";
import { serialLane } from "../../../platform/jobs/job";
import type { SourceDependencies } from "../integrations.dependencies";

/** Pause between two polls of a busy account. After a longer pause, a delivery is processed at once. */
const millisecondsBetweenPolls = 200;

export const deliveriesJob = (source: string) =>
  defineJob({
    kind: `${source}.deliveries`,
    payload: { accountId: Joi.string() },
    maxAttempts: 6,
    lanePauseMs: millisecondsBetweenPolls,
  });

/** Jobs of one account merge while they wait. The lane runs one at a time. */
export function toDeliveriesJob({ source }: Pick<SourceDependencies, "source">, accountId: string) {
  const job = deliveriesJob(source.id);
  return { job, payload: { accountId }, coalesceKey: accountId, lane: serialLane(accountId) };
}

export function createSourceWork(dependencies: Pick<SourceDependencies, "source" | "enqueueJobs">): DeliveryWork {
  return {
    vendor: dependencies.source.id,
    async enqueue(deliveries) {
      const accounts = new Set(deliveries.flatMap(({ accountId }) => accountId ?? []));
      await dependencies.enqueueJobs([...accounts].map((accountId) => toDeliveriesJob(dependencies, accountId)));
    },
  };
}
