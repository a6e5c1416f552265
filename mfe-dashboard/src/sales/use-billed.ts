import { type BilledAnswer, type SalesFilter, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useAskAgain } from "./use-ask-again.js";

const ENDPOINT = "GET /pc/billed";

/**
 * What of a range's commission was billed, by where it is; asked for at once with the figures, and again whenever those change.
 * That of another range is not shown meanwhile: it would not add up. It is known as it is now alone, and not as on a day.
 */
export function useBilled(query: SalesFilter, summary: SalesSummaryAnswer | null): UseQueryResult<BilledAnswer> {
  const api = useApi();
  useAskAgain(ENDPOINT, query, summary);
  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query }),
    enabled: query.asOf === undefined,
  });
}
