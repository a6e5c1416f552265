import { definePagedQuery, defineQuery, useLoad, useLoadPages } from "@portal/shared-ui/api";
import { useState } from "react";

import type { OrderListState } from "../sales/use-order-list.js";

/** Rows per page after the first, whose size the API chooses. */
const OLDER_ROWS = 200;

/** Sends no cookies: a link's holder is anonymous to the portal, even when signed in. */
export const asNobody = { credentials: "omit" } as const;

const sharedSalesQuery = defineQuery("POST /shared/sales", (token: string) => ({ body: { token }, ...asNobody }));
const sharedOrdersQuery = definePagedQuery("POST /shared/orders", (cursor, token: string) => ({
  body: cursor === undefined ? { token } : { token, cursor, limit: OLDER_ROWS },
  ...asNobody,
}));

export const useSharedSales = (token: string) => useLoad(sharedSalesQuery(token));

export function useSharedOrders(token: string): OrderListState {
  const [isExpanded, setExpanded] = useState(false);
  return {
    orders: useLoadPages(sharedOrdersQuery(token)),
    search: "",
    isExpanded,
    isOutdated: false,
    expand: () => setExpanded(true),
    collapse: () => setExpanded(false),
  };
}
