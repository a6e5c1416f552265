import { PageDrift } from "../../../models/page-drift.model";
import { PageLink } from "../../../models/page-link.model";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import type { FeedDifference } from "./compare-feed.policy";
import { inTransaction } from "../../../platform/db/database";

/** Time of the newest unreported change since the subscription. Null if there is none, or if an event was delivered after it. */
function findUnreportedSince(
  { lastEventAt, subscribedAt }: PageLink,
  differences: readonly FeedDifference[],
): Date | null {
  const times = differences
    .map(({ unreportedSince }) => unreportedSince)
    .filter((at) => subscribedAt !== null && at > subscribedAt);
  if (times.length === 0) return null;
  const newest = new Date(Math.max(...times.map((at) => at.getTime())));
  return lastEventAt !== null && lastEventAt > newest ? null : newest;
}

/** Records each repair as a drift. */
export async function repairEvents(
  { clock, recordEvents }: FacebookPageDependencies,
  { id, businessId }: PageLink,
  differences: readonly FeedDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  await inTransaction(async () => {
    const link = await PageLink.findByPk(id, { lock: true });
    if (link?.state !== "active" || link.pageId === null) return;
    const { pageId } = link;
    const at = clock.now();
    const rows = differences.map(({ externalId, kind }) => ({ businessId, pageId, externalId, kind, at }));
    await PageDrift.bulkCreate(rows);
    if (link.unreportedSince === null) await link.update({ unreportedSince: findUnreportedSince(link, differences) });
    await recordEvents(differences.map(({ change }) => change));
  });
}
