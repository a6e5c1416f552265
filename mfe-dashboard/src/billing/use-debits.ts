import { type DebitsAnswer, type DebitsQuery, useApi } from "@portal/shared-ui/api";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /pc/debits";

/** What is debited in a month; the month of before stays until the other is here. */
export function useDebits(query: DebitsQuery): UseQueryResult<DebitsAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, query],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
