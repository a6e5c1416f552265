import { definePagedQuery, defineQuery, useLoad, useLoadPages } from "@portal/shared-ui/api";
import { useState } from "react";

import type { OrderListState } from "../sales/use-order-list.js";

/** Rows of each page but the first, which has as many as the portal gives. */
const OLDER_ROWS = 200;

/** Whoever has the link is nobody to the portal, also where they are signed in. */
export const asNobody = { credentials: "omit" } as const;

const sharedSalesQuery = defineQuery("POST /shared/sales", (token: string) => ({ body: { token }, ...asNobody }));
const sharedOrdersQuery = definePagedQuery("POST /shared/orders", (cursor, token: string) => ({
  body: cursor === undefined ? { token } : { token, cursor, limit: OLDER_ROWS },
  ...asNobody,
}));

/** The figures that the link shows. */
export const useSharedSales = (token: string) => useLoad(sharedSalesQuery(token));

/** The orders that the link shows, page after page, and how much of them is. */
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
