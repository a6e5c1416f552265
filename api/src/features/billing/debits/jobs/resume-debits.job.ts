import Joi from "joi";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { EnqueueJob, JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { enqueueNow } from "../schedule-debit";

const resumeJob = defineJob({ kind: "billing.resume-debits", payload: { businessId: Joi.string() } });

/** Enqueues the job for the end of the hold: at `at`, or now. */
export function createResumeDebits({ enqueueJob }: { enqueueJob: EnqueueJob }) {
  return async (businessId: string, at?: Date): Promise<void> => {
    await enqueueJob({ job: resumeJob, payload: { businessId }, runAt: at });
  };
}

/** Enqueues a check of each open debit whose id at the provider is not stored. */
export function createResumeDebitsHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(resumeJob, async ({ payload: { businessId } }) => {
    const where = { businessId, state: ["scheduled" as const, "processing" as const], paymentIntentId: null };
    const rows = await DebitAttempt.findAll({ where, order: ["id"] });
    for (const row of rows) await inTransaction(() => enqueueNow(dependencies, row));
  });
}
