import { type SalesFilter, type SalesSeriesAnswer, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { keepFigures } from "../known/keep-figures.js";
import { useAskAgain } from "../sales/use-ask-again.js";

const ENDPOINT = "GET /sales/series";

/** What was sold step by step. */
export type SalesSeries = UseQueryResult<SalesSeriesAnswer>;

/**
 * What was sold step by step; asked for at once with the figures, and again whenever those change.
 *
 * @param summary the range's figures; null until they are known
 */
export function useSalesSeries(query: SalesFilter, summary: SalesSummaryAnswer | null): SalesSeries {
  const api = useApi();
  useAskAgain(ENDPOINT, query, summary);
  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query }),
    placeholderData: keepFigures(query),
  });
}
