import Joi from "joi";
import { BankSession } from "../../../models/bank-session.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import type { BankDependencies } from "../bank.dependencies";
import { changeAge, jobTries } from "../bank.limits";
import { endChange } from "../end-change";
import { readProgress } from "../wizard-progress";

const forgetChangeJob = defineJob({
  kind: "bank.forget-change",
  payload: { sessionId: Joi.string() },
  maxAttempts: jobTries,
});

/** Enqueues the expiry of an unfinished change (D138). */
export async function enqueueForgetting(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id, createdAt }: BankSession,
): Promise<void> {
  const runAt = new Date(createdAt.getTime() + changeAge);
  await enqueueJob({ job: forgetChangeJob, payload: { sessionId: id }, dedupeKey: id, runAt });
}

/** Ends an unfinished change of the account. An accepted choice continues, and so does a session when no account is active. */
export function createForgetChangeHandler(dependencies: BankDependencies): JobHandler {
  return createJobHandler(forgetChangeJob, async ({ payload: { sessionId } }) => {
    const { businessId } = await BankSession.findByPk(sessionId, { rejectOnEmpty: true });
    await inBusiness(businessId, async () => {
      const { session, open, active } = await readProgress(dependencies, businessId);
      if (session?.id !== sessionId || !active) return;
      if (open?.state === "accepting" || open?.state === "pending") return;
      await endChange(dependencies, { open }, businessId);
    });
  });
}
