import {
  CLICK_DEVICES,
  type TrackItem,
  type TracksAnswer,
  type TracksFilter,
  type TracksQuery,
} from "@portal/api-contract";
import { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import type { Database } from "../../../platform/db/database";
import { mostNamedLinks } from "../links.limits";
import { findOptionId, findOptionNames } from "../options/link-options";
import { readLinkCursor, writeLinkCursor } from "./link-cursor";
import { sumLosses } from "./losses.sql";
import { readSearch, toInstants } from "./search-links";
import { findIds, narrowBySearch, type LinkCondition } from "./search-links.sql";
import { listTracks, type TrackedLinks, type TrackRow } from "./tracks.sql";

type ListDependencies = Pick<LinksDependencies, "database" | "publicUrl" | "agencyTimeZone">;

const defaultPage = 50;

/** Whose clicks: few links are named one by one, many by what they have in common; none that is found is left out. */
async function findLinks(database: Database, { q, code, platform }: TracksFilter): Promise<TrackedLinks> {
  const platformId = platform === undefined ? undefined : await findOptionId("platform", platform);
  if (platformId === null) return { ids: [] };
  const conditions: LinkCondition[] = [
    ...(code === undefined ? [] : [{ sql: "code = :code", values: { code } }]),
    ...(q ? [await narrowBySearch(database, await readSearch(q))] : []),
    ...(platformId === undefined ? [] : [{ sql: "platform_id = :platformId", values: { platformId } }]),
  ];
  if (conditions.length === 0) return null;
  const ids = await findIds(database, conditions, mostNamedLinks + 1);
  return ids.length <= mostNamedLinks ? { ids } : { conditions };
}

function createPresentTracks({ publicUrl }: ListDependencies) {
  return async (rows: readonly TrackRow[]): Promise<TrackItem[]> => {
    if (rows.length === 0) return [];
    const attributes = ["id", "code", "platformId", "destinationId"];
    const id = [...new Set(rows.map(({ linkId }) => linkId))];
    const [links, words] = await Promise.all([Link.findAll({ attributes, where: { id } }), findOptionNames()]);
    const known = new Map(links.map((link) => [link.id, link]));
    return rows.flatMap((row): TrackItem[] => {
      const link = known.get(row.linkId);
      if (!link) return [];
      const { uuid, isBot, referrer } = row;
      return [
        {
          id: String(row.id),
          code: link.code,
          shortUrl: `${publicUrl}/s/${link.code}`,
          at: row.at.toISOString(),
          ...{ uuid, isBot, referrer },
          device: CLICK_DEVICES.find((device) => device === row.device) ?? "other",
          platform: words.get(link.platformId) ?? "",
          destination: words.get(link.destinationId) ?? "",
        },
      ];
    });
  };
}

/** Pages of clicks, newest first unless asked otherwise. Throws 422 for a range or cursor that is none. */
export function createListTracks(dependencies: ListDependencies) {
  const { database, agencyTimeZone } = dependencies;
  const presentTracks = createPresentTracks(dependencies);
  return async ({ cursor, limit = defaultPage, ...filter }: TracksQuery): Promise<TracksAnswer> => {
    const { start, end, order = "desc", bots } = filter;
    const sorting = `at-${order}`;
    const cut = cursor === undefined ? null : readLinkCursor(cursor, sorting, /^\d{1,15}$/);
    const days = toInstants({ start, end }, agencyTimeZone);
    const links = await findLinks(database, filter);
    if (links !== null && "ids" in links && links.ids.length === 0)
      return { data: [], nextCursor: null, lostClicks: 0 };
    const question = { links, ...days, withBots: bots === "include", isOldestFirst: order === "asc" };
    const after = cut && { at: new Date(Number(cut.value)), id: cut.id };
    const [rows, lostClicks] = await Promise.all([
      listTracks(database, { ...question, after, limit: limit + 1 }),
      sumLosses(database, { start, end }, links),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? writeLinkCursor({ sorting, value: String(last.at.getTime()), id: last.id }) : null;
    return { data: await presentTracks(page), nextCursor, lostClicks };
  };
}

export type ListTracks = ReturnType<typeof createListTracks>;
