import { type SalesFilter, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { keepFigures } from "../known/keep-figures.js";

const ENDPOINT = "GET /sales/summary";

/** How often the portal is asked while the page is looked at, so that a new sale shows within 3 seconds. */
const LIVE_MS = 1500;
/** The same once it has refused. */
const REFUSED_MS = 10_000;

/**
 * The figures of a range; those of the range before stay until they come.
 *
 * @param isLive asks again and again while the page is looked at
 */
export function useSalesSummary(query: SalesFilter, isLive: boolean): UseQueryResult<SalesSummaryAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query }),
    placeholderData: keepFigures(query),
    refetchInterval: ({ state }) => isLive && (state.status === "error" ? REFUSED_MS : LIVE_MS),
  });
}
