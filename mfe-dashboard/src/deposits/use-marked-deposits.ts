import { useNotify } from "@portal/host-contract";
import { definePagedQuery, useChange, useLoadPages } from "@portal/shared-ui/api";

/** Changes shown at first; more on request. */
const PAGE_SIZE = 10;

const markedDepositsQuery = definePagedQuery("GET /pc/marked-deposits", (cursor, id: string | undefined) => ({
  query: { id, cursor, limit: PAGE_SIZE },
}));

/** Changes of the client's deposits, newest first; of one deposit when an id is given. */
export const useMarkedDeposits = (id?: string) => useLoadPages(markedDepositsQuery(id));

/** Objects to the change of a deposit, then reloads the affected data. */
export function useObjection(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, request: { id: string; reason: string }) => api.call("POST /pc/object-to-sale", request), {
    invalidates: "all",
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
  });
}
