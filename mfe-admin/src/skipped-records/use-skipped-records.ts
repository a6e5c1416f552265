import { type Page, type SkippedRecordItem, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /admin/skipped-records";

/** Records drawn at once; more on request. */
const PAGE_SIZE = 20;

/** What the sources told and the portal could not understand, first seen last on top, page after page. */
export function useSkippedRecords(): UseInfiniteQueryResult<InfiniteData<Page<SkippedRecordItem[]>>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal, pageParam }) =>
      api.callPage(ENDPOINT, undefined, { signal, query: { limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
