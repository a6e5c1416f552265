import { type AllUserInfoAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /recover/all-user-info";

/** While a job moves the sales to another zone. */
const POLL_MS = 1000;

/** The signed-in person and, where there is one, their business. */
export function useAccount(): UseQueryResult<AllUserInfoAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.business?.pendingTimeZone ? POLL_MS : false),
  });
}
