import Joi from "joi";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { defineJob } from "../../../platform/jobs/define-job";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitTries, noticeRetry } from "./debits.limits";

export const debitNoticeJob = defineJob({
  kind: "billing.debit-notice",
  payload: { attemptId: Joi.string() },
  maxAttempts: debitTries,
});

/** Enqueues the check for one hour from now. */
export async function enqueueNoticeCheck(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  { id }: Pick<DebitAttempt, "id">,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + noticeRetry);
  await enqueueJob({ job: debitNoticeJob, payload: { attemptId: id }, runAt, coalesceKey: id });
}
