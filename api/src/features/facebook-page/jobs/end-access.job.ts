import Joi from "joi";
import { PageLink } from "../../../models/page-link.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endTries } from "../facebook-page.limits";
import { isPersonInUse, noTokens, openToken } from "../page-links";
import { inTransaction } from "../../../platform/db/database";

const endAccessJob = defineJob({
  kind: "facebook.end-access",
  payload: { linkId: Joi.string() },
  maxAttempts: endTries,
});

export async function enqueueEnd(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  linkId: string,
): Promise<void> {
  await enqueueJob({ job: endAccessJob, payload: { linkId }, coalesceKey: linkId });
}

async function unlessEnded(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isAccessEnded(error)) throw error;
  }
}

async function endAccess({ pages, encryption }: FacebookPageDependencies, link: PageLink): Promise<void> {
  const { id, pageId, personId } = link;
  const [userToken, pageToken] = [openToken(encryption, link, "user_token"), openToken(encryption, link, "page_token")];
  // This business or another one may have linked the page again.
  const isLinkedAgain = pageId !== null && (await PageLink.count({ where: { livePage: pageId } })) > 0;
  if (pageId !== null && pageToken !== null && !isLinkedAgain) {
    await unlessEnded(pages.unsubscribe({ id: pageId, token: pageToken }));
  }
  const isInUse = personId !== null && (await isPersonInUse({ personId, id }));
  if (userToken !== null && !isInUse) await unlessEnded(pages.revoke(userToken));
}

export function createEndAccessHandler(dependencies: FacebookPageDependencies): JobHandler {
  const { clock } = dependencies;
  return createJobHandler(endAccessJob, async ({ payload: { linkId } }) => {
    const link = await PageLink.findByPk(linkId);
    if (link?.state !== "disconnected") return;
    await endAccess(dependencies, link);
    await inTransaction(() => PageLink.update({ ...noTokens, updatedAt: clock.now() }, { where: { id: linkId } }));
  });
}
