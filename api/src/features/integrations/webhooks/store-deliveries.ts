import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";
import { serialLane } from "../../../platform/jobs/job";
import { keepOddDeliveries } from "../skipped/keep-odd-deliveries";
import type { SourceDependencies } from "../integrations.dependencies";
import { firstState } from "./first-state";
import { insertDeliveries, type DeliveryToKeep } from "./insert-deliveries.sql";

type StoreDependencies = Pick<SourceDependencies, "database" | "clock" | "logger" | "source" | "enqueueJobs">;

/** Least time between two looks at a busy account. A delivery after a pause is processed at once. */
const millisecondsBetweenLooks = 200;

export const deliveriesJob = (source: string) =>
  defineJob({
    kind: `${source}.deliveries`,
    payload: { accountId: Joi.string() },
    maxAttempts: 6,
    laneRests: millisecondsBetweenLooks,
  });

/** One job an account, until it begins; the lane lets one look of an account run at a time. */
export function toDeliveriesJob({ source }: Pick<SourceDependencies, "source">, accountId: string) {
  const job = deliveriesJob(source.id);
  return { job, payload: { accountId }, coalesceKey: accountId, lane: serialLane(accountId) };
}

/**
 * Keeps verified deliveries, each event once, and the jobs that work on them, in one transaction. The jobs come last: a
 * job whose key waits is locked until the commit, and so finds these deliveries when it begins.
 */
export function createStoreDeliveries(dependencies: StoreDependencies) {
  const { database, clock, source, enqueueJobs } = dependencies;
  return async (deliveries: readonly DeliveryToKeep[]): Promise<void> => {
    const sorted = [...deliveries].sort((left, right) => (left.eventId < right.eventId ? -1 : 1));
    const odd = sorted.filter(({ event }) => firstState(event) === "not understood");
    const accounts = sorted.filter(({ event }) => firstState(event) === "waiting").map(({ accountId }) => accountId);
    const jobs = [...new Set(accounts)].map((accountId) => toDeliveriesJob(dependencies, accountId));
    await database.inTransaction(async () => {
      const told = { deliveries: sorted, provider: source.id, now: clock.now() };
      const added = await insertDeliveries(database, told);
      await keepOddDeliveries(dependencies, odd);
      if (added > 0 && jobs.length > 0) await enqueueJobs(jobs);
    });
  };
}
