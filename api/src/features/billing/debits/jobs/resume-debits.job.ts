import Joi from "joi";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { EnqueueJob, JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { enqueueNow } from "../schedule-debit";

const resumeJob = defineJob({ kind: "billing.resume-debits", payload: { businessId: Joi.string() } });

/** After a hold has ended, at a moment or now, debits that it put off get a new day. */
export function createResumeDebits({ enqueueJob }: { enqueueJob: EnqueueJob }) {
  return async (businessId: string, at?: Date): Promise<void> => {
    await enqueueJob({ job: resumeJob, payload: { businessId }, runAt: at });
  };
}

/** Looks again at each debit to come of a business. */
export function createResumeDebitsHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(resumeJob, async ({ payload: { businessId } }) => {
    const rows = await DebitAttempt.findAll({ where: { businessId, state: "scheduled" }, order: ["id"] });
    for (const row of rows) await inTransaction(() => enqueueNow(dependencies, row));
  });
}
