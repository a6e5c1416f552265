import { badRequest } from "../square-error.js";
import { readInstant } from "./read-instant.js";

const MAX_LIMIT = 100;
const YEAR_MS = 365 * 86_400_000;

type Query = Readonly<Record<string, unknown>>;

export interface ListQuery {
  isByUpdate: boolean;
  isDescending: boolean;
  limit: number;
  cursor: string | null;
  /** Range of `created_at`, both ends included. */
  created: { from: number; to: number };
  /** Range of `updated_at`, both ends included. */
  updated: { from: number; to: number };
}

/**
 * Reads time range, order and page. A limit over 100 counts as 100.
 * @param now milliseconds since 1970
 */
export function readListQuery(query: Query, now: number): ListQuery {
  const instant = (name: string): number | null => readInstant(query[name], name);
  const created = { from: instant("begin_time") ?? now - YEAR_MS, to: instant("end_time") ?? now };
  const updated = { from: instant("updated_at_begin_time") ?? -Infinity, to: instant("updated_at_end_time") ?? now };
  if (created.from > created.to) throw badRequest("INVALID_TIME_RANGE", "begin_time is after end_time.", "begin_time");
  const order = query.sort_order ?? "DESC";
  if (order !== "ASC" && order !== "DESC") {
    throw badRequest("INVALID_SORT_ORDER", "sort_order is ASC or DESC.", "sort_order");
  }
  return {
    isByUpdate: query.sort_field === "UPDATED_AT",
    isDescending: order === "DESC",
    limit: readLimit(query.limit),
    cursor: typeof query.cursor === "string" && query.cursor !== "" ? query.cursor : null,
    created,
    updated,
  };
}

/** Returns the parameters for which a cursor is valid: all but `cursor` and `limit`. */
export function boundQuery(query: Query): [string, unknown][] {
  return Object.entries(query)
    .filter(([name]) => name !== "cursor" && name !== "limit")
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

function readLimit(value: unknown): number {
  if (typeof value !== "number") return MAX_LIMIT;
  if (value < 1) throw badRequest("VALUE_TOO_LOW", "The limit must be at least 1.", "limit");
  return Math.min(value, MAX_LIMIT);
}
