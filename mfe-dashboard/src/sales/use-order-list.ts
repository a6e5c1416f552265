import { type QueryCache, type SalesOrdersQuery, type SalesSummaryAnswer, useQueryCache } from "@portal/shared-ui/api";
import { useEffect, useMemo, useState } from "react";

import { ordersQuery, type SalesOrders, useSalesOrders } from "./use-sales-orders.js";

export interface OrderListState {
  orders: SalesOrders;
  search: string;
  /** True: all loaded orders show in a scrolling frame. */
  isExpanded: boolean;
  /** True when the figures have changed. Rows must not move under a reader, so the list waits for a press. */
  isOutdated: boolean;
  expand: () => void;
  /** Returns to the newest orders, in their current state. */
  collapse: () => void;
}

/** @param figures the figures of `filter`; null until loaded */
export function useOrderList(
  filter: SalesOrdersQuery,
  figures: SalesSummaryAnswer | null,
  search: string,
): OrderListState {
  const cache = useQueryCache();
  const query = useMemo<SalesOrdersQuery>(() => (search === "" ? filter : { ...filter, q: search }), [filter, search]);
  const [expanded, setExpanded] = useState<{ query: SalesOrdersQuery; figures: SalesSummaryAnswer | null } | null>(
    null,
  );
  const isExpanded = expanded?.query === query;
  const orders = useSalesOrders(query, figures, isExpanded);
  const isOutdated = isExpanded && figures !== null && expanded.figures !== null && !isSame(expanded.figures, figures);

  // Drops older pages, so that the next visit reloads only the newest page.
  useEffect(() => (isExpanded ? () => forgetOlder(cache, query) : undefined), [cache, query, isExpanded]);

  function collapse() {
    setExpanded(null);
    forgetOlder(cache, query);
    void orders.refetch();
  }

  return { orders, search, isExpanded, isOutdated, expand: () => setExpanded({ query, figures }), collapse };
}

function forgetOlder(cache: QueryCache, query: SalesOrdersQuery): void {
  cache.update(
    ordersQuery(query),
    (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
  );
}

/** Whether a sync has changed nothing that the list shows. */
function isSame(before: SalesSummaryAnswer, now: SalesSummaryAnswer): boolean {
  return (["totalSales", "salesQuantity", "totalTips", "refunds", "disputes", "tax", "commission"] as const).every(
    (name) => before[name] === now[name],
  );
}
