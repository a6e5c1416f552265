import { type AccountView, type Page, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /account/views";

/** Looks drawn at once; more on request. */
const PAGE_SIZE = 5;

/** Who of the agency looked at this account, newest first, page after page. */
export function useViews(): UseInfiniteQueryResult<InfiniteData<Page<AccountView[]>>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal, pageParam }) =>
      api.callPage(ENDPOINT, undefined, { signal, query: { limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
