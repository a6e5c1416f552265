import { type BalanceAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /pc/balance";

/** One answer serves all places of a page, also those that are drawn a moment later; in ms. */
const FRESH_FOR_MS = 5_000;

/** What the caller owes now, whatever days are shown; of a client for staff. */
export function useBalance(client?: string): UseQueryResult<BalanceAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, client ?? null],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { query: { client }, signal }),
    staleTime: FRESH_FOR_MS,
  });
}
