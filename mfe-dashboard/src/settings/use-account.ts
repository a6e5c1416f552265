import { type AllUserInfoAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /recover/all-user-info";

/** The signed-in person and, where there is one, their business. */
export function useAccount(): UseQueryResult<AllUserInfoAnswer> {
  const api = useApi();
  return useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }) });
}
