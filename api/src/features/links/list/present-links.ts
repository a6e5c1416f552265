import type { DestinationCheck, LinkItem } from "@portal/api-contract";
import type { Attributes } from "sequelize";
import type { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import { describeFault } from "../links.texts";
import { readFault } from "../watch/watch.policy";
import { findDetails, type LastLook } from "./link-details.sql";
import { stateOf } from "./link-state.policy";

function presentCheck({ checkedAt, fault, status, failsSince, deadSince }: LastLook): DestinationCheck {
  return {
    checkedAt: checkedAt.toISOString(),
    isDead: deadSince !== null,
    reason: fault === null ? null : describeFault(readFault(fault), status),
    since: failsSince?.toISOString() ?? null,
  };
}

/** Links as a list shows them, in their order. `withBots`: their clicks count as well. */
export function createPresentLinks({
  database,
  clock,
  publicUrl,
  came,
}: Pick<LinksDependencies, "database" | "clock" | "publicUrl" | "came">) {
  return async (rows: readonly Attributes<Link>[], { withBots = false } = {}): Promise<LinkItem[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [details, cameBy] = await Promise.all([findDetails(database, ids), came.ofLinks(ids)]);
    const now = clock.now();
    return rows.flatMap((row): LinkItem[] => {
      const known = details.get(row.id);
      if (!known) return [];
      const state = stateOf(row, now);
      return [
        {
          code: row.code,
          shortUrl: `${publicUrl}/s/${row.code}`,
          endUrl: row.endUrl,
          ...known.words,
          clientId: known.client?.id ?? null,
          clientName: known.client?.name ?? null,
          state,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          createdAt: row.createdAt.toISOString(),
          createdBy: known.author,
          clicks: withBots ? row.allClicks : row.clicks,
          lastClickAt: row.lastClickAt.getTime() === 0 ? null : row.lastClickAt.toISOString(),
          lostClicks: known.lost,
          came: cameBy(row.id),
          destinationCheck: state === "active" && known.look ? presentCheck(known.look) : null,
        },
      ];
    });
  };
}
