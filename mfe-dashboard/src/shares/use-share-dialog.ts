import { composeQuery, useLoad } from "@portal/shared-ui/api";

const shareDialog = composeQuery("share-dialog", () => import("./share-dialog.js"));

/** The dialog 'Share with a bookkeeper', a part of its own: few open it. */
export const useShareDialog = () => useLoad(shareDialog(), { staleTime: Infinity });
