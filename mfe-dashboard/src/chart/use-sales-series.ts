import { type SalesFilter, type SalesSeriesAnswer, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

const ENDPOINT = "GET /sales/series";

/**
 * What was sold step by step; asked for at once with the figures, and again whenever those change, so that the bars are
 * never older than the cards above them.
 *
 * @param summary the range's figures; null until they are known
 */
export function useSalesSeries(
  query: SalesFilter,
  summary: SalesSummaryAnswer | null,
): UseQueryResult<SalesSeriesAnswer> {
  const api = useApi();
  const client = useQueryClient();
  const drawn = useRef({ query, summary });

  useEffect(() => {
    const before = drawn.current;
    drawn.current = { query, summary };
    if (before.query !== query || before.summary === null || before.summary === summary) return;
    void client.invalidateQueries({ queryKey: [ENDPOINT, query] });
  }, [client, query, summary]);

  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query }),
    placeholderData: keepPreviousData,
  });
}
