import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries } from "../bank.limits";
import { createEndAuthorizations } from "../end-authorizations";
import { findEnds } from "../find-ends.query";

const endAfterNoticeJob = defineJob({
  kind: "bank.end-after-notice",
  payload: { businessId: Joi.string() },
  maxAttempts: jobTries,
});

/** Enqueues the end of the authorizations for the date that the notice sets (S55). */
export async function enqueueEndAfterNotice(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id, businessId, authorizationEndsAt: runAt }: { id: string; businessId: string; authorizationEndsAt: Date },
): Promise<void> {
  await enqueueJob({ job: endAfterNoticeJob, payload: { businessId }, dedupeKey: id, runAt });
}

/** Ends the authorizations only if an uncorrected notice still ends them by now. */
export function createEndAfterNoticeHandler(dependencies: BankDependencies): JobHandler {
  const endAuthorizations = createEndAuthorizations(dependencies);
  return createJobHandler(endAfterNoticeJob, async ({ payload: { businessId } }) => {
    const ends = await findEnds(businessId);
    if (!ends || ends.authorizationEndsAt > dependencies.clock.now()) return;
    await endAuthorizations(businessId, { state: "inactive", reason: "agreement ended" });
  });
}
