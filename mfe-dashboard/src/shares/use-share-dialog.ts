import { composeQuery, useLoad } from "@portal/shared-ui/api";

const shareDialog = composeQuery("share-dialog", () => import("./share-dialog.js"));

/** Separate chunk: few people open the dialog. */
export const useShareDialog = () => useLoad(shareDialog(), { staleTime: Infinity });
