import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type EnqueueJob, type JobHandler } from "../../../platform/jobs/job";
import type { RiskDependencies } from "../risk.dependencies";
import { scoreClients } from "./score-clients";

const rescoreJob = defineJob({ kind: "risk.rescore", payload: { businessId: Joi.string() } });

/** One score at a time, so that scores do not delay a billing run. */
const lane = serialLane("risk");

type Rescore = (businessId: string) => Promise<void>;

/** Call in the transaction of the change. One waiting job covers all changes committed before it begins. */
export function createRescore({ enqueueJob }: { enqueueJob: EnqueueJob }): Rescore {
  return async (businessId) => {
    await enqueueJob({ job: rescoreJob, payload: { businessId }, coalesceKey: businessId, lane });
  };
}

export function createRescoreHandler(dependencies: RiskDependencies): JobHandler {
  return createJobHandler(rescoreJob, ({ payload: { businessId } }) => scoreClients(dependencies, [businessId]));
}
