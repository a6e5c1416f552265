import { type ClientSalesAnswer, type ClientSalesRequest, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /integration/get-all-clients";

/** What was asked for: the clients and the days. */
export type SalesQuestion = Pick<ClientSalesRequest, "userId" | "startDate" | "endDate">;

/** The verified sales of the chosen clients, page after page; the totals of each page cover all of them. */
export function useClientSales(question: SalesQuestion): UseInfiniteQueryResult<InfiniteData<ClientSalesAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, question],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, pageParam === null ? question : { ...question, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
