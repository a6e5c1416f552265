import Joi from "joi";
import { PageLink } from "../../../models/page-link.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { openToken } from "../page-links";

const leavePageJob = defineJob({
  kind: "facebook.leave-page",
  payload: { pageId: Joi.string() },
  secret: Joi.object<{ token: string }, true>({ token: Joi.string() }),
  maxAttempts: endTries,
});

/** Call before the link changes to another page. */
export async function enqueueLeave(
  { enqueueJob, encryption }: Pick<FacebookPageDependencies, "enqueueJob" | "encryption">,
  { link, nextPageId }: { link: PageLink; nextPageId: string | null },
): Promise<void> {
  const { pageId } = link;
  const token = openToken(encryption, link, "page_token");
  if (pageId === null || token === null || pageId === nextPageId) return;
  await enqueueJob({ job: leavePageJob, payload: { pageId }, secretPayload: { token } });
}

/** Unsubscribes a page that no link uses. If access has ended, Facebook has already unsubscribed it. */
export function createLeavePageHandler({ pages }: FacebookPageDependencies): JobHandler {
  return createJobHandler(leavePageJob, async ({ payload: { pageId: id }, secretPayload: { token } }) => {
    if ((await PageLink.count({ where: { livePage: id } })) > 0) return;
    try {
      await pages.unsubscribe({ id, token });
    } catch (error) {
      if (!isAccessEnded(error)) throw error;
    }
  });
}
