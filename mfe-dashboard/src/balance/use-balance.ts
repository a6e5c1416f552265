import { type BalanceAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /pc/balance";

/** What the caller owes now, whatever days are shown; of a client for staff. */
export function useBalance(client?: string): UseQueryResult<BalanceAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, client ?? null],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { query: { client }, signal }),
  });
}
