import { type Integration, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /integration/get-all";

/** The connections of the person's business, one row a partner. */
export function useIntegrations(): UseQueryResult<Integration[]> {
  const api = useApi();
  return useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }) });
}
