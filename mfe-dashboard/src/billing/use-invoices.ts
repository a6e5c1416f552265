import { type InvoiceItem, type Page, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /pc/fetch-invoices";

/**
 * The invoices, newest first, page after page.
 *
 * @param client user id, from who bills; one's own without it (S14)
 */
export function useInvoices(client: string | null): UseInfiniteQueryResult<InfiniteData<Page<InvoiceItem[]>>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, client],
    queryFn: ({ signal, pageParam }) =>
      api.callPage(
        ENDPOINT,
        { ...(client === null ? {} : { id: client }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
