import { createJobHandler } from "../../../../platform/jobs/define-job";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { followAttempt } from "../follow-attempt";
import { debitJob } from "../schedule-debit";

/** Runs in the morning of the attempt's day and whenever it may have changed. */
export function createDebitHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(debitJob, async ({ payload: { attemptId, isCompared } }) => {
    await followAttempt(dependencies, attemptId, isCompared ? "comparison" : "event");
  });
}
