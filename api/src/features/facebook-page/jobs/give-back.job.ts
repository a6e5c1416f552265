import Joi from "joi";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { isPersonInUse } from "../page-links";

const kind = "facebook.give-back";

const payloadSchema = Joi.object<{ personId: string }, true>({ personId: Joi.string().required() }).required();
const secretSchema = Joi.object<{ token: string }, true>({ token: Joi.string().required() }).required();

/** Later: what a link has kept until then stays. */
export async function enqueueGiveBack(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  transaction: Transaction,
  { personId, token, runAt }: { personId: string; token: string; runAt: Date },
): Promise<void> {
  await enqueueJob(transaction, {
    kind,
    payload: { personId },
    secretPayload: { token },
    runAt,
    maxAttempts: endTries,
  });
}

/** Gives back what a person granted and no link lives by: to give it back ends all that they granted to the app. */
export function createGiveBackHandler({ pages }: FacebookPageDependencies): JobHandler {
  return {
    kind,
    async handle(job) {
      const { personId } = Joi.attempt(job.payload, payloadSchema);
      const { token } = Joi.attempt(job.secretPayload, secretSchema);
      if (await isPersonInUse({ personId })) return;
      try {
        await pages.revoke(token);
      } catch (error) {
        if (!isAccessEnded(error)) throw error;
      }
    },
  };
}
