import { useQuery } from "@tanstack/react-query";

/** The dialog 'Share with a bookkeeper', a part of its own: few open it. */
export function useShareDialog() {
  return useQuery({
    queryKey: ["share-dialog"],
    queryFn: () => import("./share-dialog.js"),
    staleTime: Infinity,
  });
}
