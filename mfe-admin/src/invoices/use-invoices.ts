import { type InvoiceFilter, type InvoiceListAnswer, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /pc/invoices";

/** The agency's invoices that match, newest first, page after page. */
export function useInvoices(question: InvoiceFilter): UseInfiniteQueryResult<InfiniteData<InvoiceListAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, question],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { signal, query: { ...question, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
