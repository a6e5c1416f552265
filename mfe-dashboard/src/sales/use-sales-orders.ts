import {
  definePagedQuery,
  type LoadedPages,
  type SalesOrdersAnswer,
  type SalesOrdersQuery,
  type SalesSummaryAnswer,
  useLoadPages,
} from "@portal/shared-ui/api";

import { keepFigures } from "../as-of/keep-figures.js";
import { useReloadWithFigures } from "./use-reload-with-figures.js";

/** Rows per page after the first, whose size the portal chooses. */
const OLDER_ROWS = 200;

export const ordersQuery = definePagedQuery("GET /sales/orders", (cursor, query: SalesOrdersQuery) => ({
  query: cursor === undefined ? query : { ...query, cursor, limit: OLDER_ROWS },
}));

/** Newest first. */
export type SalesOrders = LoadedPages<SalesOrdersAnswer>;

/**
 * Requested in parallel with the range's figures, and again whenever those change.
 *
 * @param summary the range's figures; null until loaded
 * @param isStill a person reads the list: only older pages load, also after the figures change or the window regains focus
 */
export function useSalesOrders(
  query: SalesOrdersQuery,
  summary: SalesSummaryAnswer | null,
  isStill: boolean,
): SalesOrders {
  useReloadWithFigures(ordersQuery, query, summary);
  return useLoadPages(ordersQuery(query), {
    placeholderData: keepFigures(query),
    staleTime: isStill ? "static" : 0,
  });
}
