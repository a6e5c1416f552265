import { type BillingListAnswer, type BillingListQuery, useApi } from "@portal/shared-ui/api";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";

import { CLIENTS_ENDPOINT } from "../choice/read-all-clients.js";

/** The clients that match, page after page; the rows of before stay until the new ones are here. */
export function useBillingList(question: BillingListQuery): UseInfiniteQueryResult<InfiniteData<BillingListAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [CLIENTS_ENDPOINT, question],
    queryFn: ({ signal, pageParam }) =>
      api.call(CLIENTS_ENDPOINT, undefined, {
        query: pageParam === null ? question : { ...question, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
