import { select } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import type { LinkCursor } from "./link-cursor";
import { sqlOf, valuesOf, writeSource, writeWhere, type LinkCondition } from "./search-links.sql";

/** What links can be sorted by: the column, and the key that has them in its order. */
const places = {
  createdAt: { column: "created_at", key: "links_created" },
  clicks: { column: "clicks", key: "links_clicks" },
  allClicks: { column: "all_clicks", key: "links_all_clicks" },
  code: { column: "code", key: "links_code" },
  lastClickAt: { column: "last_click_at", key: "links_last_click" },
} as const;

export type SortColumn = keyof typeof places;

export interface PageQuestion {
  conditions: readonly LinkCondition[];
  sort: SortColumn;
  direction: "ASC" | "DESC";
  /** Where the page before ended. */
  after: LinkCursor | null;
  limit: number;
}

/** A link of a page: by what it stands where it does, as a cursor keeps that. */
export interface PlacedLink {
  id: number;
  value: string;
}

/** Behind the last row of the page before: of what stands at the same place the ids that follow. */
function behind({ value, id }: LinkCursor, { sort, direction }: PageQuestion): LinkCondition {
  const place = sort.endsWith("At") ? new Date(Number(value)) : sort === "code" ? value : Number(value);
  const column = `links.${places[sort].column}`;
  const past = direction === "ASC" ? ">" : "<";
  const sql = `${column} ${past}= :place AND (${column} ${past} :place OR links.id ${past} :afterId)`;
  return { sql, values: { place, afterId: id }, reach: "many" };
}

/** A code is one link's alone: with its id behind it, the database would sort all links, though it has them in this order. */
function orderOf({ sort, direction }: PageQuestion): string {
  const place = `links.${places[sort].column} ${direction}`;
  return sort === "code" ? place : `${place}, links.id ${direction}`;
}

/** The ids of a page of links in their order: what is shown of them is read for these alone. */
export async function findPage(question: PageQuestion): Promise<PlacedLink[]> {
  const { column, key } = places[question.sort];
  const { after, limit } = question;
  const conditions = [...question.conditions, ...(after === null ? [] : [behind(after, question)])];
  const sql = `SELECT links.id, links.${column} AS place FROM ${writeSource(conditions, key)} ${writeWhere(sqlOf(conditions))}
    ORDER BY ${orderOf(question)} LIMIT :limit`;
  const rows = await select(sql, { values: { ...valuesOf(conditions), limit } });
  return rows.map(({ place, ...row }) => ({
    id: readInteger(row, "id"),
    value: place instanceof Date ? String(place.getTime()) : String(place),
  }));
}
