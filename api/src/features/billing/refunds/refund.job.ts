import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";
import type { EnqueueJob } from "../../../platform/jobs/job";
import { debitTries } from "../debits/debits.limits";

/** Requests a refund from the provider, or reads its state. */
export const refundJob = defineJob({
  kind: "billing.refund",
  payload: { refundId: Joi.string() },
  maxAttempts: debitTries,
});

/** Enqueues the job of a refund: in the transaction that requested it, or when its state may have changed. */
export async function enqueueRefund(
  { enqueueJob }: { enqueueJob: EnqueueJob },
  { id: refundId }: { id: string },
): Promise<void> {
  await enqueueJob({ job: refundJob, payload: { refundId }, coalesceKey: refundId });
}
