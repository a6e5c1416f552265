import { useNotify } from "@portal/host-contract";
import { type MarkedDepositsAnswer, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

const ENDPOINT = "GET /pc/marked-deposits";

/** Changes drawn at once; more on request. */
const PAGE_SIZE = 10;

/** The changes of the client's deposits, newest first; of one deposit where an id is given. */
export function useMarkedDeposits(id?: string): UseInfiniteQueryResult<InfiniteData<MarkedDepositsAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, id],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call(ENDPOINT, undefined, { signal, query: { id, cursor, limit: PAGE_SIZE } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Objects to the change of a deposit; what it changes is asked for again. */
export function useObjection(onDone: () => void) {
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { id: string; reason: string }) => api.call("POST /pc/object-to-sale", request),
    onSuccess: async ({ message }) => {
      notify({ type: "success", message });
      onDone();
      await queries.invalidateQueries();
    },
  });
}
