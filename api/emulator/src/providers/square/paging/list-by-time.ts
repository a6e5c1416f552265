import { compareText } from "../books/merchant-books.js";
import { readCursor, writeCursor } from "./cursor.js";
import { pageByTime } from "./page-by-time.js";
import { boundQuery, type ListQuery } from "./read-list-query.js";

interface TimedList<T> {
  merchantId: string;
  /** Query of the request. A cursor is valid for this query only. */
  query: Readonly<Record<string, unknown>>;
  list: ListQuery;
  /** Sorted by `createdAt`, then id, oldest first. */
  items: readonly T[];
  /** Null for an item that is not in the list. */
  createdAt: (item: T) => number | null;
  updatedAt: (item: T) => number;
  idOf: (item: T) => string;
  isWanted: (item: T) => boolean;
}

export function listByTime<T>(listing: TimedList<T>): { items: T[]; cursor?: string } {
  const { list, createdAt, updatedAt, idOf } = listing;
  const timeOf = list.isByUpdate ? updatedAt : createdAt;
  const bound = [listing.merchantId, boundQuery(listing.query)];
  const position = list.cursor === null ? null : readCursor(bound, list.cursor);
  const sortedOf = list.isByUpdate ? list.updated : list.created;
  const until = position?.until ?? sortedOf.to;
  const page = pageByTime({
    items: list.isByUpdate ? sortByTime(listing.items, timeOf, idOf) : listing.items,
    timeOf,
    idOf,
    isWanted: (item) =>
      isWithin(createdAt(item), list.created) && isWithin(updatedAt(item), list.updated) && listing.isWanted(item),
    from: sortedOf.from,
    to: until,
    isDescending: list.isDescending,
    after: position,
    limit: list.limit,
  });
  const last = page.items.at(-1);
  if (!page.hasMore || last === undefined) return { items: page.items };
  return { items: page.items, cursor: writeCursor(bound, { time: timeOf(last) ?? 0, id: idOf(last), until }) };
}

/** Sorts by time, then id. */
export function sortByTime<T>(items: readonly T[], timeOf: (item: T) => number | null, idOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0) || compareText(idOf(a), idOf(b)));
}

function isWithin(time: number | null, { from, to }: { from: number; to: number }): boolean {
  return time !== null && time >= from && time <= to;
}
