import type { DestinationCheck, LinkItem } from "@portal/api-contract";
import type { LinksDependencies } from "../links.dependencies";
import { describeFault } from "../links.texts";
import { readFault } from "../watch/watch.policy";
import { findDetails, type LastCheck } from "./link-details.sql";
import { stateOf } from "./link-state.policy";

function presentCheck({ checkedAt, fault, status, failsSince, deadSince }: LastCheck): DestinationCheck {
  return {
    checkedAt: checkedAt.toISOString(),
    isDead: deadSince !== null,
    reason: fault === null ? null : describeFault(readFault(fault), status),
    since: failsSince?.toISOString() ?? null,
  };
}

/** Keeps the order of ids. `withBots` includes the clicks of bots. */
export function createPresentLinks({
  clock,
  publicUrl,
  visitCounts,
}: Pick<LinksDependencies, "clock" | "publicUrl" | "visitCounts">) {
  return async (ids: readonly number[], { withBots = false } = {}): Promise<LinkItem[]> => {
    if (ids.length === 0) return [];
    const [details, cameBy] = await Promise.all([findDetails(ids), visitCounts.ofLinks(ids)]);
    const now = clock.now();
    return ids.flatMap((id): LinkItem[] => {
      const link = details.get(id);
      if (!link) return [];
      const state = stateOf(link, now);
      return [
        {
          code: link.code,
          shortUrl: `${publicUrl}/s/${link.code}`,
          endUrl: link.endUrl,
          ...link.words,
          clientId: link.client?.id ?? null,
          clientName: link.client?.name ?? null,
          state,
          expiresAt: link.expiresAt?.toISOString() ?? null,
          passesParameters: link.passesParameters,
          createdAt: link.createdAt.toISOString(),
          timestamp: link.createdAt.toISOString(),
          createdBy: link.author,
          clicks: withBots ? link.allClicks : link.clicks,
          lastClickAt: link.lastClickAt.getTime() === 0 ? null : link.lastClickAt.toISOString(),
          lostClicks: link.lost,
          came: cameBy(id),
          destinationCheck: state === "active" && link.lastCheck ? presentCheck(link.lastCheck) : null,
        },
      ];
    });
  };
}
