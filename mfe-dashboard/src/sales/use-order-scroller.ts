import { composeQuery, useLoad } from "@portal/shared-ui/api";

const orderScroller = composeQuery("order-scroller", () => import("./order-scroller.js"));

/** The long list is a part of its own: most people read the newest orders only. */
export const useOrderScroller = (isWanted: boolean) =>
  useLoad(orderScroller(), { staleTime: Infinity, enabled: isWanted });
