import { composeQuery, useLoad } from "@portal/shared-ui/api";

const orderDialog = composeQuery("order-dialog", () => import("./order-dialog.js"));

/** Chunk of the order dialog, loaded when a person is about to open an order. */
export const useOrderDialog = (isWanted: boolean) => useLoad(orderDialog(), { staleTime: Infinity, enabled: isWanted });
