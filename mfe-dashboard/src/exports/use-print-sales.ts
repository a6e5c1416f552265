import { type SalesFilter, type SalesOrder, type SalesSummaryAnswer, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

/** More would be a book: files have all. */
const MOST_ORDERS = 1000;
const PAGE = 200;

export interface PrintSales {
  summary: SalesSummaryAnswer;
  /** Newest first. */
  orders: SalesOrder[];
  /** There are more than are listed. */
  isCut: boolean;
  /** When all of it was there: ISO 8601, UTC. */
  readAt: string;
}

/** Summary and orders of a filter, whole before anything is shown: a page for printing must not grow. */
export function usePrintSales(query: SalesFilter): UseQueryResult<PrintSales> {
  const api = useApi();
  return useQuery({
    queryKey: ["print", query],
    queryFn: async ({ signal }) => {
      const summary = await api.call("GET /sales/summary", undefined, { signal, query });
      const days = { ...query, start: summary.start, end: summary.end, limit: PAGE };
      const orders: SalesOrder[] = [];
      let cursor: string | null = null;
      do {
        const page: { orders: SalesOrder[]; nextCursor: string | null } = await api.call(
          "GET /sales/orders",
          undefined,
          {
            signal,
            query: { ...days, cursor: cursor ?? undefined },
          },
        );
        orders.push(...page.orders);
        cursor = page.nextCursor;
      } while (cursor !== null && orders.length < MOST_ORDERS);
      return { summary, orders, isCut: cursor !== null, readAt: new Date().toISOString() };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
