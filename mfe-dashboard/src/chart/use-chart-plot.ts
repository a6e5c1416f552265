import { composeQuery, useLoad } from "@portal/shared-ui/api";

const chartPlot = composeQuery("chart-plot", () => import("./chart-plot.js"));

/** The drawing is a part of its own, so that the figures need not wait for it; it is fetched with them. */
export const useChartPlot = () => useLoad(chartPlot(), { staleTime: Infinity });
