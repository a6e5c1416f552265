import { type SalesOrdersAnswer, type SalesOrdersQuery, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

import { keepFigures } from "../known/keep-figures.js";
import { useAskAgain } from "./use-ask-again.js";

export const ORDERS_ENDPOINT = "GET /sales/orders";

/** Rows of each page but the first, which has as many as the portal gives. */
const OLDER_ROWS = 200;

/** The orders of a range and how to get more of them, newest first, page after page. */
export type SalesOrders = UseInfiniteQueryResult<InfiniteData<SalesOrdersAnswer>>;

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
  const api = useApi();
  useAskAgain(ORDERS_ENDPOINT, query, summary);
  return useInfiniteQuery({
    queryKey: [ORDERS_ENDPOINT, query],
    queryFn: ({ signal, pageParam }) =>
      api.call(ORDERS_ENDPOINT, undefined, {
        signal,
        query: pageParam === null ? query : { ...query, cursor: pageParam, limit: OLDER_ROWS },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepFigures(query),
    staleTime: isStill ? "static" : 0,
  });
}
