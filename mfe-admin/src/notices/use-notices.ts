import { useNotify } from "@portal/host-contract";
import { defineQuery, type RecordNoticeRequest, useChange, useLoad } from "@portal/shared-ui/api";

const noticesQuery = defineQuery("GET /admin/notices", (clientId: string) => ({ query: { clientId } }));

/** Notices of a client, by user id. */
export const useNotices = (clientId: string) => useLoad(noticesQuery(clientId));

/** Records a notice. Always reloads the list. */
export function useRecordNotice() {
  const notify = useNotify();
  return useChange((api, request: RecordNoticeRequest) => api.call("POST /admin/notices", request), {
    invalidatesAlways: [noticesQuery],
    onSuccess: ({ message }) => notify({ type: "success", message }),
  });
}
