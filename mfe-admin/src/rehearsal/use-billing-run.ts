import { type BillingRun, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /pc/bill-clients/{jobId}";
const POLL_MS = 1000;

/** How far the bills of several clients have come, asked for until all are done. */
export function useBillingRun(jobId: string): UseQueryResult<BillingRun> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, jobId],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { params: { jobId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "done" || state.status === "error" ? false : POLL_MS),
  });
}
