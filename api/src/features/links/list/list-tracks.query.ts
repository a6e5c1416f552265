import {
  CLICK_DEVICES,
  type TrackItem,
  type TracksAnswer,
  type TracksFilter,
  type TracksQuery,
} from "@portal/api-contract";
import type { LinksDependencies } from "../links.dependencies";
import { mostNamedLinks } from "../links.limits";
import { findOptionId } from "../options/link-options";
import { readLinkCursor, writeLinkCursor } from "./link-cursor";
import { sumLosses } from "./losses.sql";
import { searchLinks, toInstants } from "./search-links";
import { areMany, findIds, isOfFew, ofCode, ofPlatform, type LinkCondition } from "./search-links.sql";
import { listTracks, type TrackedLinks, type TrackRow } from "./tracks.sql";

type ListDependencies = Pick<LinksDependencies, "publicUrl" | "agencyTimeZone">;

const defaultPage = 50;

/** A few links as ids, more as conditions; null: all links. */
async function findLinks({ q, code, platform }: TracksFilter): Promise<TrackedLinks> {
  const platformId = platform === undefined ? undefined : await findOptionId("platform", platform);
  if (platformId === null) return { ids: [] };
  const conditions: LinkCondition[] = [
    ...(code === undefined ? [] : [ofCode(code)]),
    ...(q ? [await searchLinks(q)] : []),
    ...(platformId === undefined ? [] : [ofPlatform(platformId)]),
  ];
  if (conditions.length === 0) return null;
  const ids = await findIds(conditions, mostNamedLinks + 1);
  if (ids.length <= mostNamedLinks) return { ids };
  const areFew = conditions.some(isOfFew) || !(await areMany(conditions));
  return { conditions, areFew };
}

const presentTrack =
  (publicUrl: string) =>
  ({ id, code, at, uuid, isBot, referrer, device, platform, destination }: TrackRow): TrackItem => ({
    id: String(id),
    shortUrl: `${publicUrl}/s/${code}`,
    at: at.toISOString(),
    timestamp: at.toISOString(),
    device: CLICK_DEVICES.find((one) => one === device) ?? "other",
    ...{ code, uuid, isBot, referrer, platform, destination },
  });

/** Throws 422 for an invalid range or cursor. */
export function createListTracks(dependencies: ListDependencies) {
  const { agencyTimeZone, publicUrl } = dependencies;
  const present = presentTrack(publicUrl);
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
      listTracks({ ...question, after, limit: limit + 1 }),
      sumLosses({ start, end }, links),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? writeLinkCursor({ sorting, value: String(last.at.getTime()), id: last.id }) : null;
    return { data: page.map(present), nextCursor, lostClicks };
  };
}

export type ListTracks = ReturnType<typeof createListTracks>;
