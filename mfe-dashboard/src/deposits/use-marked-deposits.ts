import { useNotify } from "@portal/host-contract";
import { definePagedQuery, useChange, useLoadPages } from "@portal/shared-ui/api";

const PAGE_SIZE = 10;

const markedDepositsQuery = definePagedQuery("GET /pc/marked-deposits", (cursor, id: string | undefined) => ({
  query: { id, cursor, limit: PAGE_SIZE },
}));

/** Changes of deposits, newest first; with an id, those of one deposit. */
export const useMarkedDeposits = (id?: string) => useLoadPages(markedDepositsQuery(id));

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
