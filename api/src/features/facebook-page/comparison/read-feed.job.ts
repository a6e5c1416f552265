import Joi from "joi";
import { PageLink } from "../../../models/page-link.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { feedWindow, mostSuspects, secondLook } from "../facebook-page.limits";
import { enqueueWatch } from "../jobs/watch-page.job";
import { openToken } from "../page-links";
import { compareFeed, type FeedDifference } from "./compare-feed.policy";
import { repairEvents } from "./repair-events";
import { inTransaction } from "../../../platform/db/database";

/** The posts that differed in the first look, and the time of that look. */
interface Suspects {
  seenAt: Date;
  ids: string[];
}

const readFeedJob = defineJob({
  kind: "facebook.read-feed",
  payload: {
    linkId: Joi.string(),
    // Only the job of the second look has them.
    suspects: Joi.object<Suspects | undefined>({
      seenAt: Joi.date().iso(),
      ids: Joi.array().items(Joi.string()),
    }).optional(),
  },
  maxAttempts: 4,
});

/** One look at a page's feed, until it begins. */
export async function enqueueFeedLook(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  linkId: string,
): Promise<void> {
  await enqueueJob({ job: readFeedJob, payload: { linkId, suspects: undefined }, coalesceKey: linkId });
}

/** What the page shows now otherwise than it told until `seenAt`; null where we may not look. */
async function look(
  { pages, listKnownEvents }: FacebookPageDependencies,
  link: PageLink,
  { token, now, seenAt }: { token: string; now: Date; seenAt: Date },
): Promise<FeedDifference[] | null> {
  const { businessId, pageId, linkedAt } = link;
  if (pageId === null) return null;
  const since = new Date(now.getTime() - feedWindow);
  const feed = await pages.readFeed({ id: pageId, token }, since);
  if (feed === null) return null;
  const known = await listKnownEvents(businessId, "facebook", since);
  return compareFeed({ businessId, feed, known, linkedAt, seenAt });
}

async function keepLook(
  dependencies: FacebookPageDependencies,
  link: PageLink,
  { seenAt, differences }: { seenAt: Date; differences: readonly FeedDifference[] },
): Promise<void> {
  const { enqueueJob } = dependencies;
  await inTransaction(async () => {
    const where = { id: link.id, pageToken: link.pageToken };
    await PageLink.update({ feedReadAt: seenAt }, { where });
    if (differences.length === 0) return;
    const ids = differences.slice(0, mostSuspects).map(({ externalId }) => externalId);
    const runAt = new Date(seenAt.getTime() + secondLook);
    const payload = { linkId: link.id, suspects: { seenAt, ids } };
    await enqueueJob({ job: readFeedJob, payload, runAt });
  });
}

/**
 * Compares what a page shows with what it told (D240). What differs is looked at a second time: a webhook may be on its way, and
 * Facebook's own copies may be of different age. What differs then, too, is repaired and recorded. Where access has ended the
 * watch of pages says so, at once.
 */
export function createReadFeedHandler(dependencies: FacebookPageDependencies): JobHandler {
  const { clock, encryption } = dependencies;
  return createJobHandler(readFeedJob, async ({ payload: { linkId, suspects } }) => {
    const link = await PageLink.findByPk(linkId);
    const token = link && openToken(encryption, link, "page_token");
    if (link?.state !== "active" || token === null) return;
    const now = clock.now();
    const seenAt = suspects?.seenAt ?? now;
    try {
      const differences = await look(dependencies, link, { token, now, seenAt });
      if (differences === null) return;
      const ids = suspects && new Set(suspects.ids);
      const confirmed = differences.filter(({ externalId }) => ids?.has(externalId));
      if (suspects) await repairEvents(dependencies, link, confirmed);
      else await keepLook(dependencies, link, { seenAt, differences });
    } catch (error) {
      if (!isAccessEnded(error)) throw error;
      await inTransaction(() => enqueueWatch(dependencies, linkId));
    }
  });
}
