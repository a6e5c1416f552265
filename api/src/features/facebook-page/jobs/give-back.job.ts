import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { isPersonInUse } from "../page-links";

const giveBackJob = defineJob({
  kind: "facebook.give-back",
  payload: { personId: Joi.string() },
  secret: Joi.object<{ token: string }, true>({ token: Joi.string() }),
  maxAttempts: endTries,
});

/** Later: what a link has kept until then stays. */
export async function enqueueGiveBack(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  { personId, token, runAt }: { personId: string; token: string; runAt: Date },
): Promise<void> {
  await enqueueJob({
    job: giveBackJob,
    payload: { personId },
    secretPayload: { token },
    runAt,
  });
}

/** Gives back what a person granted and no link lives by: to give it back ends all that they granted to the app. */
export function createGiveBackHandler({ pages }: FacebookPageDependencies): JobHandler {
  return createJobHandler(giveBackJob, async ({ payload: { personId }, secretPayload: { token } }) => {
    if (await isPersonInUse({ personId })) return;
    try {
      await pages.revoke(token);
    } catch (error) {
      if (!isAccessEnded(error)) throw error;
    }
  });
}
