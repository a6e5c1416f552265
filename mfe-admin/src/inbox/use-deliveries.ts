import {
  type DebitDriftsAnswer,
  type DeliveriesAnswer,
  type DeliveriesFilter,
  type DeliveryDetail,
  type DriftsAnswer,
  type PageDriftsAnswer,
  type ReplayRequest,
  type ReplayRun,
  useApi,
} from "@portal/shared-ui/api";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";

const LIST = "GET /admin/deliveries";
const ONE = "GET /admin/delivery";
const RUN = "GET /admin/deliveries/replay/{jobId}";
const DRIFTS = "GET /admin/drifts";
const DEBIT_DRIFTS = "GET /admin/debit-drifts";
const PAGE_DRIFTS = "GET /admin/page-drifts";
const POLL_MS = 1000;

/** The deliveries that answer a question, newest first, page after page. */
export function useDeliveries(question: DeliveriesFilter): UseInfiniteQueryResult<InfiniteData<DeliveriesAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [LIST, question],
    queryFn: ({ signal, pageParam }) =>
      api.call(LIST, undefined, { signal, query: { ...question, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // More comes while one looks: a page that is opened again is read again.
    gcTime: 0,
  });
}

export function useDelivery(id: string): UseQueryResult<DeliveryDetail> {
  const api = useApi();
  return useQuery({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => api.call(ONE, undefined, { query: { id }, signal }),
  });
}

/** What comparisons found and repaired, newest first. */
export function useDrifts(): UseInfiniteQueryResult<InfiniteData<DriftsAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [DRIFTS],
    queryFn: ({ signal, pageParam }) =>
      api.call(DRIFTS, undefined, { signal, query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What the provider of debits had not told, found by night and repaired, newest first. */
export function useDebitDrifts(): UseInfiniteQueryResult<InfiniteData<DebitDriftsAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [DEBIT_DRIFTS],
    queryFn: ({ signal, pageParam }) =>
      api.call(DEBIT_DRIFTS, undefined, { signal, query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What pages had not told, found in their feeds and repaired, newest first. */
export function usePageDrifts(): UseInfiniteQueryResult<InfiniteData<PageDriftsAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [PAGE_DRIFTS],
    queryFn: ({ signal, pageParam }) =>
      api.call(PAGE_DRIFTS, undefined, { signal, query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Has deliveries worked on again; tells the id of the replay. */
export function useReplay(onStarted: (jobId: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: ReplayRequest) => api.call("POST /admin/deliveries/replay", request),
    onSuccess: ({ jobId }) => onStarted(jobId),
  });
}

/** How far a replay is, asked for until it has ended; what is shown of deliveries is read again then. */
export function useReplayRun(jobId: string): UseQueryResult<ReplayRun> {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: [RUN, jobId],
    queryFn: async ({ signal }) => {
      const run = await api.call(RUN, undefined, { params: { jobId }, signal });
      if (isOver(run)) {
        void queries.invalidateQueries({ queryKey: [LIST] });
        void queries.invalidateQueries({ queryKey: [ONE] });
      }
      return run;
    },
    refetchInterval: ({ state }) => (state.status === "error" || (state.data && isOver(state.data)) ? false : POLL_MS),
  });
}

export function isOver({ state }: ReplayRun): boolean {
  return state === "done" || state === "failed";
}
