import { useNotify } from "@portal/host-contract";
import { definePagedQuery, useChange, useLoadPages } from "@portal/shared-ui/api";

const casesQuery = definePagedQuery("GET /pc/cases", (cursor) => ({ query: { cursor } }));

export const useCases = () => useLoadPages(casesQuery());

export function useCloseCase(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, request: { id: string; reason: string }) => api.call("POST /pc/close-case", request), {
    invalidates: [casesQuery],
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
  });
}
