import Joi from "joi";
import { User } from "../../../models/user.model";
import type { Database } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import type { NoticeFailures } from "../../../platform/session/sign-in/notice-failures";

export const noticeFailuresJob = "session.notice-failures";

/** null: there is no account, and nobody to tell. */
export interface NoticeFailuresPayload {
  userId: string | null;
}

const payloadSchema = Joi.object<NoticeFailuresPayload, true>({
  userId: Joi.string().allow(null).required(),
}).required();

export interface NoticeFailuresJobDependencies {
  database: Database;
  noticeFailures: NoticeFailures;
}

/** Tells the owner of an account of a run of wrong passwords, where there is one (S21); once a day, however often it runs. */
export function createNoticeFailuresHandler({ database, noticeFailures }: NoticeFailuresJobDependencies): JobHandler {
  return {
    kind: noticeFailuresJob,
    async handle(job) {
      const { userId } = Joi.attempt(job.payload, payloadSchema);
      const owner = userId === null ? null : await User.findByPk(userId);
      if (owner) await database.inTransaction((transaction) => noticeFailures(transaction, owner, "password"));
    },
  };
}
