import type { Database, SqlValue } from "../../../platform/db/database";
import { readDate, readInteger, readText, readTextOrNull } from "../../../platform/db/rows";
import { valuesOf, type LinkCondition } from "./search-links.sql";

/** Of which links clicks are asked for: these, those that the conditions hold for, or all. */
export type TrackedLinks = { ids: readonly number[] } | { conditions: readonly LinkCondition[] } | null;

/** The conditions of many links; of few or all none. */
export const conditionsOfMany = (links: TrackedLinks): readonly LinkCondition[] =>
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
  /** Of its link, as the two after it. */
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
    ...conditionsOfMany(links).map(({ sql }) => sql),
    ...(from === null ? [] : ["c.at >= :from"]),
    ...(before === null ? [] : ["c.at < :before"]),
    ...(after === null ? [] : [`c.at ${past}= :afterAt AND (c.at ${past} :afterAt OR c.id ${past} :afterId)`]),
  ];
}

/** Clicks in the order of their times, with what their links are called. Those of many links are looked for from click to link. */
export async function listTracks({ select }: Pick<Database, "select">, question: TracksQuestion): Promise<TrackRow[]> {
  const { links, from, before, withBots, isOldestFirst, after, limit } = question;
  const conditions = conditionsOf(question);
  const many = conditionsOfMany(links);
  const isJoined = many.length > 0;
  const order = isOldestFirst ? "ASC" : "DESC";
  // By time, unless links are named: left to itself, the database reads all clicks that are newer than the page.
  const key = withBots ? "link_clicks_at" : "link_clicks_people";
  const byTime = links === null || isJoined ? `FORCE INDEX (${key})` : "";
  const found = `SELECT ${isJoined ? "STRAIGHT_JOIN" : ""} c.id, c.link_id, c.at, c.uuid, c.is_bot, c.referrer, c.device
    FROM link_clicks AS c ${byTime} ${isJoined ? "JOIN links ON links.id = c.link_id" : ""}
    ${conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`}
    ORDER BY c.at ${order}, c.id ${order} LIMIT :limit`;
  const sql = `SELECT found.*, links.code, platform.name AS platform, destination.name AS destination
    FROM (${found}) AS found JOIN links ON links.id = found.link_id
      JOIN link_options AS platform ON platform.id = links.platform_id
      JOIN link_options AS destination ON destination.id = links.destination_id
    ORDER BY found.at ${order}, found.id ${order}`;
  const values: Record<string, SqlValue> = {
    ids: links !== null && "ids" in links ? links.ids : [],
    ...valuesOf(many),
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
