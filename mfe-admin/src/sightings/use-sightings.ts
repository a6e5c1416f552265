import { useNotify } from "@portal/host-contract";
import {
  type DecideSightingRequest,
  definePagedQuery,
  type SightingView,
  useChange,
  useLoadPages,
} from "@portal/shared-ui/api";

const sightingsQuery = definePagedQuery("GET /admin/sightings", (cursor, view: SightingView) => ({
  query: { view, cursor },
}));

/** Pairs of one view, newest first. */
export const useSightings = (view: SightingView) => useLoadPages(sightingsQuery(view));

/** Decides a pair. Whatever comes of it, all views are read again: somebody else may have decided. */
export function useDecideSighting() {
  const notify = useNotify();
  return useChange((api, request: DecideSightingRequest) => api.call("POST /admin/sightings/decide", request), {
    invalidatesAlways: [sightingsQuery],
    onSuccess: ({ message }) => notify({ type: "success", message }),
  });
}
