import { composeQuery, useLoad } from "@portal/shared-ui/api";

const shareDialog = composeQuery("share-dialog", () => import("./share-dialog.js"));

/** Chunk of the dialog 'Share with a bookkeeper': few people open it. */
export const useShareDialog = () => useLoad(shareDialog(), { staleTime: Infinity });
