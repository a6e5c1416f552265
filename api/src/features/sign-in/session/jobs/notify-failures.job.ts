import Joi from "joi";
import { User } from "../../../../models/user.model";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { NotifyFailures } from "../../../../sign-in/notice-failures";

/** Without an account `userId` is null and the job does nothing. */
export const notifyFailuresJob = defineJob({
  kind: "session.notice-failures",
  payload: { userId: Joi.string<string | null>().allow(null) },
});

export interface NotifyFailuresJobDependencies {
  noticeFailures: NotifyFailures;
}

/** Notifies the owner, at most once a day (S21). */
export function createNotifyFailuresHandler({ noticeFailures }: NotifyFailuresJobDependencies): JobHandler {
  return createJobHandler(notifyFailuresJob, async ({ payload: { userId } }) => {
    const owner = userId === null ? null : await User.findByPk(userId);
    if (owner) await inTransaction(() => noticeFailures(owner, "password"));
  });
}
