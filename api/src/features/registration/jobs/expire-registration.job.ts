import Joi from "joi";
import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Database } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";

export const expireRegistrationJob = "registration.expire";

const payload = Joi.object<{ userId: string }, true>({ userId: Joi.string().required() }).required();

export interface ExpireRegistrationDependencies {
  database: Database;
  recordAudit: RecordAudit;
}

/** 24 hours after a registration: an account whose e-mail is still not verified goes, and its address is free again. */
export function createExpireRegistrationHandler(dependencies: ExpireRegistrationDependencies): JobHandler {
  const { database, recordAudit } = dependencies;
  return {
    kind: expireRegistrationJob,
    async handle(job) {
      const { userId } = Joi.attempt(job.payload, payload);
      await database.inTransaction(async (transaction) => {
        const where = { id: userId, role: "registrant" as const, emailVerifiedAt: null, erasedAt: null };
        if ((await User.destroy({ where, transaction })) === 0) return;
        await recordAudit(transaction, { actor: null, action: "registration.expired", subject: userId });
      });
    },
  };
}
