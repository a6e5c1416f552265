import type { Database } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { valuesOf } from "./search-links.sql";
import { conditionsOfMany, type TrackedLinks } from "./tracks.sql";

type Reader = Pick<Database, "select">;

/** Lost clicks of these links, of all days; a link that lost none is not named. */
export async function sumLossesOfLinks({ select }: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const sql = "SELECT link_id, SUM(lost) AS lost FROM link_losses WHERE link_id IN (:ids) GROUP BY link_id";
  const rows = await select(sql, { values: { ids } });
  return new Map(rows.map((row) => [readInteger(row, "link_id"), readInteger(row, "lost")]));
}

function conditionOf(links: TrackedLinks): string[] {
  if (links === null) return [];
  if ("ids" in links) return ["link_id IN (:ids)"];
  return [`link_id IN (SELECT id FROM links WHERE ${links.conditions.map(({ sql }) => sql).join(" AND ")})`];
}

/** Lost clicks of these days (a missing end: no end there) and links. */
export async function sumLosses({ select }: Reader, days: Partial<DayRange>, links: TrackedLinks): Promise<number> {
  const conditions = [
    ...(days.start === undefined ? [] : ["day >= :start"]),
    ...(days.end === undefined ? [] : ["day <= :end"]),
    ...conditionOf(links),
  ];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const values = {
    start: days.start ?? null,
    end: days.end ?? null,
    ids: links !== null && "ids" in links ? links.ids : [],
    ...valuesOf(conditionsOfMany(links)),
  };
  const [row] = await select(`SELECT COALESCE(SUM(lost), 0) AS lost FROM link_losses ${where}`, { values });
  return row ? readInteger(row, "lost") : 0;
}
