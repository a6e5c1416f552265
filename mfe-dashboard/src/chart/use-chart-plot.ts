import { composeQuery, useLoad } from "@portal/shared-ui/api";

const chartPlot = composeQuery("chart-plot", () => import("./chart-plot.js"));

/** Fetches the code in parallel with the figures, so that they need not wait for it. */
export const useChartPlot = () => useLoad(chartPlot(), { staleTime: Infinity });
