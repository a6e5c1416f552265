import type { BillingListQuery } from "@portal/shared-ui/api";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

export type ClientSort = NonNullable<BillingListQuery["sort"]>;

/** What the list of clients shows; it stands in the address (S35). */
export interface ListQuestion {
  /** null: the last 30 days. */
  range: DayRange | null;
  q: string;
  /** Who sold nothing in the range is left out. */
  withSales: boolean;
  sort: ClientSort;
  order: "asc" | "desc";
}

export const SORTS: readonly ClientSort[] = ["billable", "verified", "commission", "name"];

/** The question in an address; what is no day or no column there counts for nothing. */
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

/** The address' query with the question in it; what else stands there stays, and what is the usual stays out. */
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

/** Sorted by another column, or by the same one the other way round. */
export function sortBy(question: ListQuestion, sort: ClientSort): ListQuestion {
  if (question.sort !== sort) return { ...question, sort, order: firstOrder(sort) };
  return { ...question, order: question.order === "asc" ? "desc" : "asc" };
}

/** Names from A on, amounts from the largest. */
function firstOrder(sort: ClientSort): "asc" | "desc" {
  return sort === "name" ? "asc" : "desc";
}
