import { select } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { sqlOf, valuesOf, writeSource, writeWhere } from "./search-links.sql";
import { conditionsOfLinks, type TrackedLinks } from "./tracks.sql";

function conditionOf(links: TrackedLinks): string[] {
  if (links === null) return [];
  if ("ids" in links) return ["link_id IN (:ids)"];
  const { conditions } = links;
  return [`link_id IN (SELECT links.id FROM ${writeSource(conditions)} ${writeWhere(sqlOf(conditions))})`];
}

/** Number of uncounted clicks. A range without start or end is open on that side. */
export async function sumLosses(days: Partial<DayRange>, links: TrackedLinks): Promise<number> {
  const conditions = [
    ...(days.start === undefined ? [] : ["day >= :start"]),
    ...(days.end === undefined ? [] : ["day <= :end"]),
    ...conditionOf(links),
  ];
  const values = {
    start: days.start ?? null,
    end: days.end ?? null,
    ids: links !== null && "ids" in links ? links.ids : [],
    ...valuesOf(conditionsOfLinks(links)),
  };
  const [row] = await select(`SELECT COALESCE(SUM(lost), 0) AS lost FROM link_losses ${writeWhere(conditions)}`, {
    values,
  });
  return row ? readInteger(row, "lost") : 0;
}
