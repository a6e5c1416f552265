import Joi from "joi";
import { PageLink } from "../../../models/page-link.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { isAccessEnded } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { feedWindow, mostSuspects, secondComparisonAfter } from "../facebook-page.limits";
import { enqueueWatch } from "../jobs/watch-page.job";
import { openToken } from "../page-links";
import { compareFeed, type FeedDifference } from "./compare-feed.policy";
import { repairEvents } from "./repair-events";
import { inTransaction } from "../../../platform/db/database";

/** Posts that differed in the first comparison, which was at `seenAt`. */
interface Suspects {
  seenAt: Date;
  ids: string[];
}

const readFeedJob = defineJob({
  kind: "facebook.read-feed",
  payload: {
    linkId: Joi.string(),
    // Only in the job of the second comparison.
    suspects: Joi.object<Suspects | undefined>({
      seenAt: Joi.date().iso(),
      ids: Joi.array().items(Joi.string()),
    }).optional(),
  },
  maxAttempts: 4,
});

/** A call before the waiting job starts adds no second job. */
export async function enqueueFeedComparison(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  linkId: string,
): Promise<void> {
  await enqueueJob({ job: readFeedJob, payload: { linkId, suspects: undefined }, coalesceKey: linkId });
}

/** Null when the feed may not be read. */
async function compareOnce(
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

async function storeComparison(
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
    const runAt = new Date(seenAt.getTime() + secondComparisonAfter);
    const payload = { linkId: link.id, suspects: { seenAt, ids } };
    await enqueueJob({ job: readFeedJob, payload, runAt });
  });
}

/**
 * Compares a feed and, if it differs, compares it again later (D239): a webhook may be on its way, and Facebook's copies may be out of date. When
 * access has ended, the page's check runs at once and reports it.
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
      const differences = await compareOnce(dependencies, link, { token, now, seenAt });
      if (differences === null) return;
      const ids = suspects && new Set(suspects.ids);
      const confirmed = differences.filter(({ externalId }) => ids?.has(externalId));
      if (suspects) await repairEvents(dependencies, link, confirmed);
      else await storeComparison(dependencies, link, { seenAt, differences });
    } catch (error) {
      if (!isAccessEnded(error)) throw error;
      await inTransaction(() => enqueueWatch(dependencies, linkId));
    }
  });
}
