import { composeQuery, useLoad } from "@portal/shared-ui/api";

const orderDialog = composeQuery("order-dialog", () => import("./order-dialog.js"));

/** What an order comes to is a part of its own: asked for when somebody is about to open one. */
export const useOrderDialog = (isWanted: boolean) => useLoad(orderDialog(), { staleTime: Infinity, enabled: isWanted });
