import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type EnqueueJob, type JobHandler } from "../../../platform/jobs/job";
import type { RiskDependencies } from "../risk.dependencies";
import { scoreClients } from "./score-clients";

const rescoreJob = defineJob({ kind: "risk.rescore", payload: { businessId: Joi.string() } });

/** One at a time, so that a billing run of all clients is not held up by their scores. */
const lane = serialLane("risk");

/** Something has happened that a client's score may follow from. */
type Rescore = (businessId: string) => Promise<void>;

/** Asks for the score of a client anew, in the transaction of what happened: once for all that is committed until it begins. */
export function createRescore({ enqueueJob }: { enqueueJob: EnqueueJob }): Rescore {
  return async (businessId) => {
    await enqueueJob({ job: rescoreJob, payload: { businessId }, coalesceKey: businessId, lane });
  };
}

export function createRescoreHandler(dependencies: RiskDependencies): JobHandler {
  return createJobHandler(rescoreJob, ({ payload: { businessId } }) => scoreClients(dependencies, [businessId]));
}
