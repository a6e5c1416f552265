import Joi from "joi";
import { User } from "../../../../models/user.model";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { NoticeFailures } from "../../../../sign-in/notice-failures";

/** `userId` null: there is no account, and nobody to tell. */
export const noticeFailuresJob = defineJob({
  kind: "session.notice-failures",
  payload: { userId: Joi.string<string | null>().allow(null) },
});

export interface NoticeFailuresJobDependencies {
  noticeFailures: NoticeFailures;
}

/** Tells the owner of an account of a run of wrong passwords, where there is one (S21); once a day, however often it runs. */
export function createNoticeFailuresHandler({ noticeFailures }: NoticeFailuresJobDependencies): JobHandler {
  return createJobHandler(noticeFailuresJob, async ({ payload: { userId } }) => {
    const owner = userId === null ? null : await User.findByPk(userId);
    if (owner) await inTransaction(() => noticeFailures(owner, "password"));
  });
}
