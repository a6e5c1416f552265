import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";
import type { EnqueueJob } from "../../../platform/jobs/job";
import { debitTries } from "../debits/debits.limits";

export const refundJob = defineJob({
  kind: "billing.refund",
  payload: { refundId: Joi.string() },
  maxAttempts: debitTries,
});

export async function enqueueRefund(
  { enqueueJob }: { enqueueJob: EnqueueJob },
  { id: refundId }: { id: string },
): Promise<void> {
  await enqueueJob({ job: refundJob, payload: { refundId }, coalesceKey: refundId });
}
