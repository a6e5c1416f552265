import { composeQuery, useLoad } from "@portal/shared-ui/api";

const orderScroller = composeQuery("order-scroller", () => import("./order-scroller.js"));

/** Separate chunk: most people read only the newest orders. */
export const useOrderScroller = (isWanted: boolean) =>
  useLoad(orderScroller(), { staleTime: Infinity, enabled: isWanted });
