import { isApiError, type SharedSalesAnswer, useApi } from "@portal/shared-ui/api";
import { QueryClient, useInfiniteQuery, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

import type { OrderListState } from "../sales/use-order-list.js";
import type { SalesOrders } from "../sales/use-sales-orders.js";

/** Rows of each page but the first, which has as many as the portal gives. */
const OLDER_ROWS = 200;

/** What is shown stays as it is until the page is loaded again: each reading counts as an opening of the link. */
const onceRead = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Whoever has the link is nobody to the portal, also where they are signed in. */
export const asNobody = { credentials: "omit" } as const;

/** A refusal is final, anything else is tried once more, as on the pages of those who are signed in. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500);
}

/** The page stands outside of the frame of those who are signed in, so that it has a cache of its own. */
export function createSharedQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: "always", ...onceRead } } });
}

/** The figures that the link shows. */
export function useSharedSales(token: string): UseQueryResult<SharedSalesAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: ["shared sales", token],
    queryFn: ({ signal }) => api.call("POST /shared/sales", { token }, { ...asNobody, signal }),
  });
}

/** The orders that the link shows, page after page, and how much of them is. */
export function useSharedOrders(token: string): OrderListState {
  const api = useApi();
  const [isExpanded, setExpanded] = useState(false);
  const orders: SalesOrders = useInfiniteQuery({
    queryKey: ["shared orders", token],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        "POST /shared/orders",
        pageParam === null ? { token } : { token, cursor: pageParam, limit: OLDER_ROWS },
        { ...asNobody, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return {
    orders,
    search: "",
    isExpanded,
    isOutdated: false,
    expand: () => setExpanded(true),
    collapse: () => setExpanded(false),
  };
}
