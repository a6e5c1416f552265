import type { SalesFilter, OrderPart, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { useMemo } from "react";

import { useChartPlot } from "../chart/use-chart-plot.js";
import { type SalesSeries, useSalesSeries } from "../chart/use-sales-series.js";
import { type LiveList, useRecentEvents } from "../events/use-recent-events.js";
import { type OrderListState, useOrderList } from "./use-order-list.js";

export interface SalesAnswers {
  series: SalesSeries;
  plot: ReturnType<typeof useChartPlot>;
  list: OrderListState;
  recent: LiveList;
}

export interface SalesQuestions {
  /** Bridge step whose rows are listed; null: all orders. */
  part: OrderPart | null;
  search: string;
  /** null until loaded. */
  figures: SalesSummaryAnswer | null;
}

/** Makes all requests in parallel, whatever renders first. */
export function useSalesAnswers(query: SalesFilter, { part, search, figures }: SalesQuestions): SalesAnswers {
  const listed = useMemo(() => (part === null ? query : { ...query, part }), [query, part]);
  return {
    series: useSalesSeries(query, figures),
    plot: useChartPlot(),
    list: useOrderList(listed, figures, search),
    recent: useRecentEvents(),
  };
}
