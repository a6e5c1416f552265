import { type SalesFilter, type SalesOrdersAnswer, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";

import { useAskAgain } from "./use-ask-again.js";

const ENDPOINT = "GET /sales/orders";

/** The orders of a range and how to get more of them, newest first, page after page. */
export type SalesOrders = UseInfiniteQueryResult<InfiniteData<SalesOrdersAnswer>>;

/**
 * The orders of a range; asked for at once with its figures, and again whenever those change.
 *
 * @param summary the range's figures; null until they are known
 */
export function useSalesOrders(query: SalesFilter, summary: SalesSummaryAnswer | null): SalesOrders {
  const api = useApi();
  useAskAgain(ENDPOINT, query, summary);
  return useInfiniteQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { signal, query: { ...query, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
