import { RISK_KINDS, type RiskKind, type RiskQuery } from "@portal/shared-ui/api";

import { HIGH_FROM, WATCH_FROM } from "./risk.texts.js";
import type { RiskFilter } from "./use-risk.js";

export type RiskSort = NonNullable<RiskQuery["sort"]>;

/** Kept in the address. */
export interface RiskQuestion {
  q: string;
  /** Reason to filter by; null: any. */
  kind: RiskKind | null;
  /** Lowest score; null: each client with a score. */
  min: number | null;
  sort: RiskSort;
  order: "asc" | "desc";
}

export const RISK_SORTS: readonly RiskSort[] = ["score", "name", "unpaid", "lastData"];
export const LEAST_SCORES: readonly number[] = [HIGH_FROM, WATCH_FROM];

/** Ignores unknown values. */
export function readRiskQuestion(search: string): RiskQuestion {
  const query = new URLSearchParams(search);
  const sort = RISK_SORTS.find((name) => name === query.get("sort")) ?? "score";
  const order = query.get("order") ?? firstOrder(sort);
  return {
    q: query.get("q") ?? "",
    kind: RISK_KINDS.find((kind) => kind === query.get("kind")) ?? null,
    min: LEAST_SCORES.find((least) => String(least) === query.get("min")) ?? null,
    sort,
    order: order === "asc" ? "asc" : "desc",
  };
}

/** Omits default values. */
export function writeRiskQuestion({ q, kind, min, sort, order }: RiskQuestion): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (kind !== null) query.set("kind", kind);
  if (min !== null) query.set("min", String(min));
  if (sort !== "score") query.set("sort", sort);
  if (order !== firstOrder(sort)) query.set("order", order);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

export function toRiskFilter({ q, kind, min, sort, order }: RiskQuestion): RiskFilter {
  return { sort, order, q: q === "" ? undefined : q, kind: kind ?? undefined, min: min ?? undefined };
}

/** Sorts by a column. The current column reverses its order. */
export function sortRisk(question: RiskQuestion, sort: RiskSort): RiskQuestion {
  if (question.sort !== sort) return { ...question, sort, order: firstOrder(sort) };
  return { ...question, order: question.order === "asc" ? "desc" : "asc" };
}

/** First order of a column: names from A, data from the oldest, figures from the largest. */
function firstOrder(sort: RiskSort): "asc" | "desc" {
  return sort === "name" || sort === "lastData" ? "asc" : "desc";
}
