import { composeQuery, useLoad } from "@portal/shared-ui/api";

const chartPlot = composeQuery("chart-plot", () => import("./chart-plot.js"));

/** Fetched in parallel with the figures, so that they need not wait. */
export const useChartPlot = () => useLoad(chartPlot(), { staleTime: Infinity });
