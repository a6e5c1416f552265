import { type QueryCache, type SalesOrdersQuery, type SalesSummaryAnswer, useQueryCache } from "@portal/shared-ui/api";
import { useEffect, useMemo, useState } from "react";

import { ordersQuery, type SalesOrders, useSalesOrders } from "./use-sales-orders.js";

/** The list of orders: what is read of it and how much of it is shown. */
export interface OrderListState {
  orders: SalesOrders;
  /** What is searched for; empty: nothing. */
  search: string;
  /** Older orders were asked for: all that is read is shown, in a frame of its own. */
  isExpanded: boolean;
  /** The figures have changed since: what somebody reads does not move, so that this waits for a press. */
  isOutdated: boolean;
  expand: () => void;
  /** Back to the newest ones, as they are now. */
  collapse: () => void;
}

/** @param figures those of `filter`; null until they are known */
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

  // Whatever is left is read anew as it is next shown: the newest page, not all that somebody scrolled through.
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

/** A sync that brought nothing is no news. */
function isSame(before: SalesSummaryAnswer, now: SalesSummaryAnswer): boolean {
  return (["totalSales", "salesQuantity", "totalTips", "refunds", "disputes", "tax", "commission"] as const).every(
    (name) => before[name] === now[name],
  );
}
