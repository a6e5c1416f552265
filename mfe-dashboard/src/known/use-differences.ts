import { type SalesDifferencesAnswer, type SalesFilter, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /sales/differences";

/** Why the figures of the filter's day are not those of now. */
export function useDifferences(query: SalesFilter): UseQueryResult<SalesDifferencesAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query }),
  });
}
