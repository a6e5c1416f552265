import { useQuery } from "@tanstack/react-query";

/** The long list is a part of its own: most people read the newest orders only. */
export function useOrderScroller(isWanted: boolean) {
  return useQuery({
    queryKey: ["order-scroller"],
    queryFn: () => import("./order-scroller.js"),
    staleTime: Infinity,
    enabled: isWanted,
  });
}
