import type { SalesOrdersAnswer, SalesOrdersQuery, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { ORDERS_ENDPOINT, type SalesOrders, useSalesOrders } from "./use-sales-orders.js";

type Pages = InfiniteData<SalesOrdersAnswer, string | null>;

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
  const client = useQueryClient();
  const query = useMemo<SalesOrdersQuery>(() => (search === "" ? filter : { ...filter, q: search }), [filter, search]);
  const [expanded, setExpanded] = useState<{ query: SalesOrdersQuery; figures: SalesSummaryAnswer | null } | null>(
    null,
  );
  const isExpanded = expanded?.query === query;
  const orders = useSalesOrders(query, isExpanded ? null : figures);
  const isOutdated = isExpanded && figures !== null && expanded.figures !== null && !isSame(expanded.figures, figures);

  function collapse() {
    setExpanded(null);
    const queryKey = [ORDERS_ENDPOINT, query];
    client.setQueryData<Pages>(
      queryKey,
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey });
  }

  return { orders, search, isExpanded, isOutdated, expand: () => setExpanded({ query, figures }), collapse };
}

/** A sync that brought nothing is no news. */
function isSame(before: SalesSummaryAnswer, now: SalesSummaryAnswer): boolean {
  return (["totalSales", "salesQuantity", "totalTips", "refunds", "disputes", "tax", "commission"] as const).every(
    (name) => before[name] === now[name],
  );
}
