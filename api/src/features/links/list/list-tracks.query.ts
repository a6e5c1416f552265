import {
  CLICK_DEVICES,
  type TrackItem,
  type TracksAnswer,
  type TracksFilter,
  type TracksQuery,
} from "@portal/api-contract";
import { Op, type WhereOptions } from "sequelize";
import { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import { searchedLinks } from "../links.limits";
import { findOptionId, findOptionNames } from "../options/link-options";
import { readLinkCursor, writeLinkCursor } from "./link-cursor";
import { sumLosses } from "./losses.sql";
import { searchLinks, toInstants } from "./search-links";
import { listTracks, type TrackedLinks, type TrackRow } from "./tracks.sql";

type ListDependencies = Pick<LinksDependencies, "database" | "publicUrl" | "agencyTimeZone">;

const defaultPage = 50;

async function findIds(where: WhereOptions<Link>, limit: number): Promise<number[]> {
  const rows = await Link.findAll({ attributes: ["id"], where, order: [["createdAt", "DESC"]], limit, raw: true });
  return rows.map(({ id }) => id);
}

/** Whose clicks: of a search the newest links that it finds. A platform of many links is not named link by link. */
async function findLinks({ q, code, platform }: TracksFilter): Promise<TrackedLinks> {
  const platformId = platform === undefined ? undefined : await findOptionId("platform", platform);
  if (platformId === null) return { ids: [] };
  const conditions: WhereOptions<Link>[] = [
    ...(code === undefined ? [] : [{ code }]),
    ...(q ? [await searchLinks(q)] : []),
    ...(platformId === undefined ? [] : [{ platformId }]),
  ];
  if (conditions.length === 0) return null;
  const ids = await findIds({ [Op.and]: conditions }, searchedLinks + 1);
  const isWholePlatform = platformId !== undefined && conditions.length === 1;
  if (isWholePlatform && ids.length > searchedLinks) return { platformId };
  return { ids: ids.slice(0, searchedLinks) };
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
    const links = await findLinks(filter);
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
