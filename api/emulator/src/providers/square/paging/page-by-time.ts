import { compareText } from "../books/merchant-books.js";

export interface TimedPage<T> {
  /** Sorted by time, then id, oldest first. */
  items: readonly T[];
  timeOf: (item: T) => number | null;
  idOf: (item: T) => string;
  isWanted: (item: T) => boolean;
  /** First and last time of the range, both included. */
  from: number;
  to: number;
  isDescending: boolean;
  /** Last item of the previous page. */
  after: { time: number; id: string } | null;
  limit: number;
}

export function pageByTime<T>(page: TimedPage<T>): { items: T[]; hasMore: boolean } {
  const { items, isDescending, limit, after } = page;
  const step = isDescending ? -1 : 1;
  const found: T[] = [];
  for (let index = startOf(page); index >= 0 && index < items.length; index += step) {
    const item = items[index];
    const time = item === undefined ? null : page.timeOf(item);
    if (item === undefined || time === null) continue;
    if (isDescending ? time < page.from : time > page.to) break;
    const key = { time, id: page.idOf(item) };
    if (after !== null && step * compareKeys(key, after) <= 0) continue;
    if (!page.isWanted(item)) continue;
    if (found.length === limit) return { items: found, hasMore: true };
    found.push(item);
  }
  return { items: found, hasMore: false };
}

/** Returns the index of the first item in the range; in descending order, that of the last item. */
function startOf<T>({ items, timeOf, from, to, isDescending, after }: TimedPage<T>): number {
  const since = isDescending ? from : Math.max(from, after?.time ?? from);
  const until = isDescending ? Math.min(to, after?.time ?? to) : to;
  const first = (isAtOrBeyond: (time: number) => boolean): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const item = items[middle];
      if (item !== undefined && isAtOrBeyond(timeOf(item) ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return isDescending ? first((time) => time > until) - 1 : first((time) => time >= since);
}

function compareKeys(left: { time: number; id: string }, right: { time: number; id: string }): number {
  return left.time - right.time || compareText(left.id, right.id);
}
