import type { Integration } from "@portal/api-contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useApi } from "./use-api.js";

const ENDPOINT = "POST /integration/get-all";

/** How often the portal is asked while the page is looked at: during an import, and otherwise. */
const IMPORT_MS = 1500;
const QUIET_MS = 15_000;

/** The connections of the person's business, one row a partner. */
export function useIntegrations(): UseQueryResult<Integration[]> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.import) ? IMPORT_MS : QUIET_MS),
  });
}
