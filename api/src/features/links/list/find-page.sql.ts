import { select } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import type { LinkCursor } from "./link-cursor";
import { sqlOf, valuesOf, writeSource, writeWhere, type LinkCondition } from "./search-links.sql";

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
  after: LinkCursor | null;
  limit: number;
}

/** A link with its sort value, as a cursor stores it. */
export interface PlacedLink {
  id: number;
  value: string;
}

/** Condition for rows after the previous page; at equal values, for the following ids. */
function behind({ value, id }: LinkCursor, { sort, direction }: PageQuestion): LinkCondition {
  const place = sort.endsWith("At") ? new Date(Number(value)) : sort === "code" ? value : Number(value);
  const column = `links.${places[sort].column}`;
  const past = direction === "ASC" ? ">" : "<";
  const sql = `${column} ${past}= :place AND (${column} ${past} :place OR links.id ${past} :afterId)`;
  return { sql, values: { place, afterId: id }, reach: "many" };
}

/** Codes are unique, so they need no id. With the id, the database would sort all links instead of reading the index. */
function orderOf({ sort, direction }: PageQuestion): string {
  const place = `links.${places[sort].column} ${direction}`;
  return sort === "code" ? place : `${place}, links.id ${direction}`;
}

/** Finds only ids and sort values of the page. The details are then read for these ids. */
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
