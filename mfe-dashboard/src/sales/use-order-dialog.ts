import { composeQuery, useLoad } from "@portal/shared-ui/api";

const orderDialog = composeQuery("order-dialog", () => import("./order-dialog.js"));

/** The dialog's code loads when a person is about to open an order. */
export const useOrderDialog = (isWanted: boolean) => useLoad(orderDialog(), { staleTime: Infinity, enabled: isWanted });
