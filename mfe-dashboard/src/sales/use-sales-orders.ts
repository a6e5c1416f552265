import {
  definePagedQuery,
  type LoadedPages,
  type SalesOrdersAnswer,
  type SalesOrdersQuery,
  type SalesSummaryAnswer,
  useLoadPages,
} from "@portal/shared-ui/api";

import { keepFigures } from "../known/keep-figures.js";
import { useAskAgain } from "./use-ask-again.js";

/** Rows of each page but the first, which has as many as the portal gives. */
const OLDER_ROWS = 200;

export const ordersQuery = definePagedQuery("GET /sales/orders", (cursor, query: SalesOrdersQuery) => ({
  query: cursor === undefined ? query : { ...query, cursor, limit: OLDER_ROWS },
}));

/** The orders of a range and how to get more of them, newest first, page after page. */
export type SalesOrders = LoadedPages<SalesOrdersAnswer>;

/**
 * The orders of a range; asked for at once with its figures, and again whenever those change.
 *
 * @param summary the range's figures; null until they are known
 * @param isStill somebody reads the list: only older pages come to it, whatever has changed, also on the way back to the window
 */
export function useSalesOrders(
  query: SalesOrdersQuery,
  summary: SalesSummaryAnswer | null,
  isStill: boolean,
): SalesOrders {
  useAskAgain(ordersQuery, query, summary);
  return useLoadPages(ordersQuery(query), {
    placeholderData: keepFigures(query),
    staleTime: isStill ? "static" : 0,
  });
}
