import Joi from "joi";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { debitTries } from "../debits.limits";

const endMandateJob = defineJob({
  kind: "billing.end-mandate",
  payload: { mandateId: Joi.string(), reason: Joi.string() },
  maxAttempts: debitTries,
});

/** Ends our authorization too, after the transaction that stored the mandate's end. */
export async function enqueueEndMandate(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  payload: { mandateId: string; reason: string },
): Promise<void> {
  await enqueueJob({ job: endMandateJob, payload });
}

export function createEndMandateHandler({ endMandate }: Pick<DebitsDependencies, "endMandate">): JobHandler {
  return createJobHandler(endMandateJob, async ({ payload: { mandateId, reason } }) => {
    await endMandate(mandateId, reason);
  });
}
