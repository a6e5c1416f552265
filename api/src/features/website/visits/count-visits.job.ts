import { WebHit } from "../../../models/web-hit.model";
import { WebSite } from "../../../models/web-site.model";
import { WebVisitor } from "../../../models/web-visitor.model";
import type { AttributionKernel } from "../../../attribution/attribution-kernel";
import { parseTouch } from "../../../attribution/page-touch";
import type { RecordEvents } from "../../../events/record-events.command";
import { inTransaction } from "../../../platform/db/database";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { settleHits } from "../hits/hits.sql";
import { countVisitsJob } from "../hits/keep-hits";
import { hitsPerBatch } from "../website.limits";
import { isSameHost } from "../../../models/values/website";
import { findVisits, visitorKey, type Visit, type Visitor } from "./find-visits";
import { keepVisitors } from "./visitors.sql";

export interface CountVisitsDependencies {
  recordEvents: RecordEvents;
  keepVisits: AttributionKernel["keepVisits"];
}

type Sites = ReadonlyMap<string, WebSite>;

/** The connected websites of these hits, by business. Hits of other sites do not count as visits. */
async function findSites(hits: readonly WebHit[]): Promise<Sites> {
  const businessId = [...new Set(hits.map((hit) => hit.businessId))];
  const sites = await WebSite.findAll({ where: { businessId, disconnectedAt: null } });
  return new Map(sites.map((site) => [site.businessId, site]));
}

function isCounted({ businessId, host, at }: WebHit, sites: Sites): boolean {
  const site = sites.get(businessId);
  return site !== undefined && at >= site.connectedAt && isSameHost(host, site.host);
}

async function findVisitors(hits: readonly WebHit[]): Promise<Map<string, Visitor>> {
  const where = {
    businessId: [...new Set(hits.map(({ businessId }) => businessId))],
    visitor: [...new Set(hits.map(({ visitor }) => visitor))],
  };
  const rows = await WebVisitor.findAll({ where, raw: true });
  return new Map(rows.map((row) => [visitorKey(row), row]));
}

async function keepLastHits(hits: readonly WebHit[], sites: Sites): Promise<void> {
  for (const site of sites.values()) {
    const times = hits.filter(({ businessId }) => businessId === site.businessId).map(({ at }) => at.getTime());
    if (times.length === 0) continue;
    const lastHitAt = new Date(Math.max(site.lastHitAt?.getTime() ?? 0, ...times));
    await WebSite.update({ lastHitAt }, { where: { businessId: site.businessId } });
  }
}

function toNewVisit({ hitId, businessId, visitor, at, touch }: Visit) {
  return { businessId, visitor, at, touch: parseTouch(touch), subject: `hit-${String(hitId)}` };
}

/** Processes the oldest waiting hits and returns their number. */
async function countOnce({ recordEvents, keepVisits }: CountVisitsDependencies): Promise<number> {
  return inTransaction(async () => {
    const waiting = await WebHit.findAll({
      where: { isWaiting: true },
      order: ["id"],
      limit: hitsPerBatch,
      raw: true,
    });
    if (waiting.length === 0) return 0;
    const sites = await findSites(waiting);
    const hits = waiting.filter((hit) => isCounted(hit, sites));
    const { visits, visitors } = findVisits(hits, await findVisitors(hits));
    await keepVisitors(visitors);
    await keepLastHits(hits, sites);
    await settleHits(waiting.map(({ id }) => id));
    await keepVisits(visits.map(toNewVisit));
    const event = { system: "web", action: "site_visit", change: "happened", trust: "public", person: null } as const;
    await recordEvents(
      visits.map(({ hitId, businessId, at }) => ({ ...event, businessId, externalId: `hit-${String(hitId)}`, at })),
    );
    return waiting.length;
  });
}

/** The lane runs one job at a time. A crash loses no hits: the next job processes them. */
export function createCountVisitsHandler(dependencies: CountVisitsDependencies): JobHandler {
  return createJobHandler(countVisitsJob.job, async (job) => {
    while ((await job.hasLease()) && (await countOnce(dependencies)) === hitsPerBatch);
  });
}
