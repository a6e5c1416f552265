import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { isPersonInUse } from "../page-links";

const returnGrantJob = defineJob({
  kind: "facebook.give-back",
  payload: { personId: Joi.string() },
  secret: Joi.object<{ token: string }, true>({ token: Joi.string() }),
  maxAttempts: endTries,
});

/** Revokes the grant at `runAt`, unless a link of this person exists by then. */
export async function enqueueReturnGrant(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  { personId, token, runAt }: { personId: string; token: string; runAt: Date },
): Promise<void> {
  await enqueueJob({
    job: returnGrantJob,
    payload: { personId },
    secretPayload: { token },
    runAt,
  });
}

/** Ends all that the person granted, unless a link of this person exists. */
export function createReturnGrantHandler({ pages }: FacebookPageDependencies): JobHandler {
  return createJobHandler(returnGrantJob, async ({ payload: { personId }, secretPayload: { token } }) => {
    if (await isPersonInUse({ personId })) return;
    try {
      await pages.revoke(token);
    } catch (error) {
      if (!isAccessEnded(error)) throw error;
    }
  });
}
