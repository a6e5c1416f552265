import { useNotify } from "@portal/host-contract";
import {
  type DecideSightingRequest,
  definePagedQuery,
  type SightingView,
  useChange,
  useLoadPages,
} from "@portal/shared-ui/api";

const duplicateMatchesQuery = definePagedQuery("GET /admin/sightings", (cursor, view: SightingView) => ({
  query: { view, cursor },
}));

export const useDuplicateMatches = (view: SightingView) => useLoadPages(duplicateMatchesQuery(view));

/** Decides a match. Always reloads all views, because another person may have decided too. */
export function useDecideDuplicateMatch() {
  const notify = useNotify();
  return useChange((api, request: DecideSightingRequest) => api.call("POST /admin/sightings/decide", request), {
    invalidatesAlways: [duplicateMatchesQuery],
    onSuccess: ({ message }) => notify({ type: "success", message }),
  });
}
