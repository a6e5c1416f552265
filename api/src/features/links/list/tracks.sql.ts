import { select, type SqlValue } from "../../../platform/db/database";
import { readDate, readInteger, readText, readTextOrNull } from "../../../platform/db/rows";
import { sqlOf, valuesOf, writeSource, writeWhere, type LinkCondition } from "./search-links.sql";

/** Links whose clicks are listed; null: all links. If `areFew`, links are read before their clicks, otherwise clicks in order of time. */
export type TrackedLinks =
  { ids: readonly number[] } | { conditions: readonly LinkCondition[]; areFew: boolean } | null;

/** Empty when links are listed by id. */
export const conditionsOfLinks = (links: TrackedLinks): readonly LinkCondition[] =>
  links !== null && "conditions" in links ? links.conditions : [];

export interface TracksQuestion {
  links: TrackedLinks;
  from: Date | null;
  before: Date | null;
  withBots: boolean;
  isOldestFirst: boolean;
  after: { at: Date; id: number } | null;
  limit: number;
}

export interface TrackRow {
  id: number;
  /** Code, platform and destination come from the link. */
  code: string;
  platform: string;
  destination: string;
  at: Date;
  uuid: string;
  isBot: boolean;
  referrer: string | null;
  device: string;
}

function conditionsOf({ links, from, before, withBots, isOldestFirst, after }: TracksQuestion): string[] {
  const past = isOldestFirst ? ">" : "<";
  return [
    ...(withBots ? [] : ["c.is_bot = 0"]),
    ...(links !== null && "ids" in links ? ["c.link_id IN (:ids)"] : []),
    ...sqlOf(conditionsOfLinks(links)),
    ...(from === null ? [] : ["c.at >= :from"]),
    ...(before === null ? [] : ["c.at < :before"]),
    ...(after === null ? [] : [`c.at ${past}= :afterAt AND (c.at ${past} :afterAt OR c.id ${past} :afterId)`]),
  ];
}

/** For all or many links, forces the index by time: otherwise the database reads all clicks newer than the page. */
function writeClicks({ links, withBots }: TracksQuestion): string {
  const byTime = `link_clicks AS c FORCE INDEX (${withBots ? "link_clicks_at" : "link_clicks_people"})`;
  if (links === null) return byTime;
  if ("ids" in links) return "link_clicks AS c";
  if (!links.areFew) return `${byTime} STRAIGHT_JOIN links ON links.id = c.link_id`;
  return `${writeSource(links.conditions)} STRAIGHT_JOIN link_clicks AS c FORCE INDEX (link_clicks_link) ON c.link_id = links.id`;
}

/** Selects the ids of the page first, then the details of these clicks only. */
export async function listTracks(question: TracksQuestion): Promise<TrackRow[]> {
  const { links, from, before, isOldestFirst, after, limit } = question;
  const order = isOldestFirst ? "ASC" : "DESC";
  const found = `SELECT c.id, c.at FROM ${writeClicks(question)} ${writeWhere(conditionsOf(question))}
    ORDER BY c.at ${order}, c.id ${order} LIMIT :limit`;
  const sql = `SELECT STRAIGHT_JOIN c.id, c.at, c.uuid, c.is_bot, c.referrer, c.device, links.code, platform.name AS platform,
      destination.name AS destination
    FROM (${found}) AS found JOIN link_clicks AS c ON c.id = found.id JOIN links ON links.id = c.link_id
      JOIN link_options AS platform ON platform.id = links.platform_id
      JOIN link_options AS destination ON destination.id = links.destination_id
    ORDER BY found.at ${order}, found.id ${order}`;
  const values: Record<string, SqlValue> = {
    ids: links !== null && "ids" in links ? links.ids : [],
    ...valuesOf(conditionsOfLinks(links)),
    from,
    before,
    afterAt: after?.at ?? null,
    afterId: after?.id ?? null,
    limit,
  };
  const rows = await select(sql, { values });
  return rows.map((row) => ({
    id: readInteger(row, "id"),
    code: readText(row, "code"),
    platform: readText(row, "platform"),
    destination: readText(row, "destination"),
    at: readDate(row, "at"),
    uuid: readText(row, "uuid"),
    isBot: readInteger(row, "is_bot") === 1,
    referrer: readTextOrNull(row, "referrer"),
    device: readText(row, "device"),
  }));
}
