import { composeQuery, useLoad } from "@portal/shared-ui/api";

const shareDialog = composeQuery("share-dialog", () => import("./share-dialog.js"));

/** Loads the dialog 'Share with a bookkeeper' in its own chunk, because few people open it. */
export const useShareDialog = () => useLoad(shareDialog(), { staleTime: Infinity });
