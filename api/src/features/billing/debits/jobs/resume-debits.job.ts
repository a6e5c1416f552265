import Joi from "joi";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { EnqueueJob, JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { enqueueNow } from "../schedule-debit";

const resumeJob = defineJob({ kind: "billing.resume-debits", payload: { businessId: Joi.string() } });

/** Runs when the hold ends: at `at` or now. */
export function createResumeDebits({ enqueueJob }: { enqueueJob: EnqueueJob }) {
  return async (businessId: string, at?: Date): Promise<void> => {
    await enqueueJob({ job: resumeJob, payload: { businessId }, runAt: at });
  };
}

/** Rechecks debits that the provider does not have. */
export function createResumeDebitsHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(resumeJob, async ({ payload: { businessId } }) => {
    const where = { businessId, state: ["scheduled" as const, "processing" as const], paymentIntentId: null };
    const rows = await DebitAttempt.findAll({ where, order: ["id"] });
    for (const row of rows) await inTransaction(() => enqueueNow(dependencies, row));
  });
}
