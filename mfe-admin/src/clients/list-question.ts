import type { BillingListQuery } from "@portal/shared-ui/api";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

export type ClientSort = NonNullable<BillingListQuery["sort"]>;

/** Kept in the URL (S35). */
export interface ListQuestion {
  /** null: the last 30 days. */
  range: DayRange | null;
  q: string;
  withSales: boolean;
  sort: ClientSort;
  order: "asc" | "desc";
}

export const SORTS: readonly ClientSort[] = ["billable", "verified", "commission", "name"];

/** Ignores invalid days and columns. */
export function readQuestion(search: string): ListQuestion {
  const query = new URLSearchParams(search);
  const [start, end] = [query.get("start") ?? "", query.get("end") ?? ""];
  const sort = SORTS.find((name) => name === query.get("sort")) ?? "billable";
  const order = query.get("order") ?? firstOrder(sort);
  return {
    range: isLocalDay(start) && isLocalDay(end) ? { start, end } : null,
    q: query.get("filter") ?? "",
    withSales: query.get("sales") === "1",
    sort,
    order: order === "asc" ? "asc" : "desc",
  };
}

/** Omits defaults and keeps other parameters. */
export function writeQuestion(search: string, { range, q, withSales, sort, order }: ListQuestion): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value === null ? query.delete(name) : query.set(name, value));
  set("start", range?.start ?? null);
  set("end", range?.end ?? null);
  set("filter", q === "" ? null : q);
  set("sales", withSales ? "1" : null);
  set("sort", sort === "billable" ? null : sort);
  set("order", order === firstOrder(sort) ? null : order);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** Sorts by a column. The current column reverses its order. */
export function sortBy(question: ListQuestion, sort: ClientSort): ListQuestion {
  if (question.sort !== sort) return { ...question, sort, order: firstOrder(sort) };
  return { ...question, order: question.order === "asc" ? "desc" : "asc" };
}

function firstOrder(sort: ClientSort): "asc" | "desc" {
  return sort === "name" ? "asc" : "desc";
}
