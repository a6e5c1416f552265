import type { Database } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { valuesOf } from "./search-links.sql";
import { conditionsOfMany, type TrackedLinks } from "./tracks.sql";

type Reader = Pick<Database, "select">;

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
