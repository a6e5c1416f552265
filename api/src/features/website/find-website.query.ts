import type { Clock } from "../../platform/clock/clock";
import { WebSite } from "../../models/web-site.model";
import type { EventsKernel } from "../../events/events-kernel";
import { silence } from "./website.limits";
import { silentTexts } from "./website.texts";

export interface WebsiteStatus {
  host: string;
  lastHitAt: Date | null;
  visits: number;
  /** Reason and fix when no hit arrived for a long time (`silence`); else null. */
  problem: { reason: string; fix: string } | null;
}

const week = 7 * 86_400_000;

export function createFindWebsite({ clock, countEvents }: Pick<EventsKernel, "countEvents"> & { clock: Clock }) {
  return async (businessId: string): Promise<WebsiteStatus | null> => {
    const site = await WebSite.findOne({ where: { businessId, disconnectedAt: null } });
    if (!site) return null;
    const { host, lastHitAt, connectedAt } = site;
    const now = clock.now().getTime();
    const since = new Date(now - week);
    const visits = await countEvents(businessId, { system: "web", action: "site_visit" }, since);
    const lastSeenAt = Math.max(connectedAt.getTime(), lastHitAt?.getTime() ?? 0);
    return { host, lastHitAt, visits, problem: now - lastSeenAt > silence ? silentTexts : null };
  };
}
