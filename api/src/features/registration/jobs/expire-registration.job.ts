import Joi from "joi";
import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import { inTransaction } from "../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";

export const expireRegistrationJob = defineJob({ kind: "registration.expire", payload: { userId: Joi.string() } });

export interface ExpireRegistrationDependencies {
  recordAudit: RecordAudit;
}

/** Deletes a registration whose email is still not verified, so that the address becomes free (S28). */
export function createExpireRegistrationHandler(dependencies: ExpireRegistrationDependencies): JobHandler {
  const { recordAudit } = dependencies;
  return createJobHandler(expireRegistrationJob, async ({ payload: { userId } }) => {
    await inTransaction(async () => {
      const where = { id: userId, role: "registrant" as const, emailVerifiedAt: null, erasedAt: null };
      if ((await User.destroy({ where })) === 0) return;
      await recordAudit({ actor: null, action: "registration.expired", subject: userId });
    });
  });
}
