import { useNotify } from "@portal/host-contract";
import { type DecideSightingRequest, type SightingsAnswer, type SightingView, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

const ENDPOINT = "GET /admin/sightings";

/** Pairs of one view, newest first. */
export function useSightings(view: SightingView): UseInfiniteQueryResult<InfiniteData<SightingsAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, view],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { query: pageParam === null ? { view } : { view, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Decides a pair. Whatever comes of it, all views are read again: somebody else may have decided. */
export function useDecideSighting() {
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: DecideSightingRequest) => api.call("POST /admin/sightings/decide", request),
    onSuccess: ({ message }) => notify({ type: "success", message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ENDPOINT] }),
  });
}
