import Joi from "joi";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { followAttempt } from "../follow-attempt";
import { debitJobKind } from "../schedule-debit";

interface DebitJob {
  attemptId: string;
  /** The nightly look has asked for it, not what the provider told. */
  isCompared: boolean;
}

const payloadSchema = Joi.object<DebitJob, true>({
  attemptId: Joi.string().required(),
  isCompared: Joi.boolean().default(false),
}).required();

/** The job of an attempt: in the morning of its day, and whenever something of it may have changed. */
export function createDebitHandler(dependencies: DebitsDependencies): JobHandler {
  return {
    kind: debitJobKind,
    async handle(job) {
      const { attemptId, isCompared }: DebitJob = Joi.attempt(job.payload, payloadSchema);
      await followAttempt(dependencies, attemptId, isCompared ? "comparison" : "told");
    },
  };
}
