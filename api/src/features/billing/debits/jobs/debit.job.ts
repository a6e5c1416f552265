import Joi from "joi";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { followAttempt } from "../follow-attempt";
import { debitJobKind } from "../schedule-debit";

const payloadSchema = Joi.object<{ attemptId: string }, true>({ attemptId: Joi.string().required() }).required();

/** The job of an attempt: in the morning of its day, and whenever something of it may have changed. */
export function createDebitHandler(dependencies: DebitsDependencies): JobHandler {
  return {
    kind: debitJobKind,
    async handle(job) {
      const { attemptId } = Joi.attempt(job.payload, payloadSchema);
      await followAttempt(dependencies, attemptId);
    },
  };
}
