import { type SalesFilter, type SalesOrdersAnswer, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";

const ENDPOINT = "GET /sales/orders";

/**
 * The orders of a range, newest first, page after page. They are asked for after the range's figures and again whenever
 * those change, so that the list is never older than the cards above it.
 *
 * @param summary the range's figures; null until they are known
 */
export function useSalesOrders(
  query: SalesFilter,
  summary: SalesSummaryAnswer | null,
): UseInfiniteQueryResult<InfiniteData<SalesOrdersAnswer>> {
  const api = useApi();
  const client = useQueryClient();
  const listed = useRef({ query, summary });

  useEffect(() => {
    const before = listed.current;
    listed.current = { query, summary };
    if (before.query !== query || before.summary === null || before.summary === summary) return;
    void client.invalidateQueries({ queryKey: [ENDPOINT, query] });
  }, [client, query, summary]);

  return useInfiniteQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { signal, query: { ...query, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: summary !== null,
    placeholderData: keepPreviousData,
  });
}
