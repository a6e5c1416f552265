import Joi from "joi";
import { PageLink } from "../../../models/page-link.model";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { openToken } from "../page-links";

const kind = "facebook.leave-page";

const payloadSchema = Joi.object<{ pageId: string }, true>({ pageId: Joi.string().required() }).required();
const secretSchema = Joi.object<{ token: string }, true>({ token: Joi.string().required() }).required();

/** Lets a job ask the page that a link had to be silent, where the link takes another one; called before it does. */
export async function enqueueLeave(
  { enqueueJob, encryption }: Pick<FacebookPageDependencies, "enqueueJob" | "encryption">,
  transaction: Transaction,
  { link, nextPageId }: { link: PageLink; nextPageId: string | null },
): Promise<void> {
  const { pageId } = link;
  const token = openToken(encryption, link, "page_token");
  if (pageId === null || token === null || pageId === nextPageId) return;
  await enqueueJob(transaction, { kind, payload: { pageId }, secretPayload: { token }, maxAttempts: endTries });
}

/** Asks a page to be silent that no link has any more; where access has ended, Facebook has done so itself. */
export function createLeavePageHandler({ pages }: FacebookPageDependencies): JobHandler {
  return {
    kind,
    async handle(job) {
      const { pageId: id } = Joi.attempt(job.payload, payloadSchema);
      const { token } = Joi.attempt(job.secretPayload, secretSchema);
      if ((await PageLink.count({ where: { livePage: id } })) > 0) return;
      try {
        await pages.unsubscribe({ id, token });
      } catch (error) {
        if (!isAccessEnded(error)) throw error;
      }
    },
  };
}
