import { useNotify } from "@portal/host-contract";
import { type ClientNoticesAnswer, type RecordNoticeRequest, useApi } from "@portal/shared-ui/api";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /admin/notices";

/** The notices of a client, by user id. */
export function useNotices(clientId: string): UseQueryResult<ClientNoticesAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT, clientId],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { query: { clientId }, signal }),
  });
}

/** Records one, says what the portal says of it, and reads the list again, also where it was refused. */
export function useRecordNotice() {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RecordNoticeRequest) => api.call("POST /admin/notices", request),
    onSuccess: ({ message }) => notify({ type: "success", message }),
    onSettled: () => client.invalidateQueries({ queryKey: [ENDPOINT] }),
  });
}
