import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";
import type { EnqueueJob } from "../../../platform/jobs/job";
import { debitTries } from "../debits/debits.limits";

/** Asks the provider for a refund, or reads what became of it. */
export const refundJob = defineJob({
  kind: "billing.refund",
  payload: { refundId: Joi.string() },
  maxAttempts: debitTries,
});

/** The job of a refund now: after the transaction that requested it, or in which something of it may have changed. */
export async function enqueueRefund(
  { enqueueJob }: { enqueueJob: EnqueueJob },
  { id: refundId }: { id: string },
): Promise<void> {
  await enqueueJob({ job: refundJob, payload: { refundId }, coalesceKey: refundId });
}
