import { useQuery } from "@tanstack/react-query";

/** The drawing is a part of its own, so that the figures need not wait for it; it is fetched with them. */
export function useChartPlot() {
  return useQuery({ queryKey: ["chart-plot"], queryFn: () => import("./chart-plot.js"), staleTime: Infinity });
}
