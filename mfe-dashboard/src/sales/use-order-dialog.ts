import { useQuery } from "@tanstack/react-query";

/** What an order comes to is a part of its own: asked for when somebody is about to open one. */
export function useOrderDialog(isWanted: boolean) {
  return useQuery({
    queryKey: ["order-dialog"],
    queryFn: () => import("./order-dialog.js"),
    staleTime: Infinity,
    enabled: isWanted,
  });
}
