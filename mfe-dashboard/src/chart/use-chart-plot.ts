import { composeQuery, useLoad } from "@portal/shared-ui/api";

const chartPlot = composeQuery("chart-plot", () => import("./chart-plot.js"));

/** Fetched in parallel, so that figures need not wait. */
export const useChartPlot = () => useLoad(chartPlot(), { staleTime: Infinity });
