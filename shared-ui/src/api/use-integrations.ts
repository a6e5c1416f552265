import type { Integration } from "@portal/api-contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useApi } from "./use-api.js";

const ENDPOINT = "POST /integration/get-all";

/** How often the portal is asked while no stream tells of changes: during an import, and otherwise. */
const IMPORT_MS = 1500;
const QUIET_MS = 15_000;

/**
 * The connections of the person's business, one row a partner.
 *
 * @param isTold a stream tells the page of changes, and it asks then
 */
export function useIntegrations(isTold = false): UseQueryResult<Integration[]> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }),
    refetchInterval: ({ state }) => !isTold && (state.data?.some((row) => row.import) ? IMPORT_MS : QUIET_MS),
  });
}
