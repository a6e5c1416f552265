import { useNotify } from "@portal/host-contract";
import { type BillingCasesAnswer, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

const ENDPOINT = "GET /pc/cases";

/** The open cases, newest first. */
export function useCases(): UseInfiniteQueryResult<InfiniteData<BillingCasesAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Closes a case and reads the list again. */
export function useCloseCase(onDone: () => void) {
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { id: string; reason: string }) => api.call("POST /pc/close-case", request),
    onSuccess: async ({ message }) => {
      notify({ type: "success", message });
      onDone();
      await queries.invalidateQueries({ queryKey: [ENDPOINT] });
    },
  });
}
