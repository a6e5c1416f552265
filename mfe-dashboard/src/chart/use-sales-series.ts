import {
  defineQuery,
  type Loaded,
  type SalesFilter,
  type SalesSeriesAnswer,
  type SalesSummaryAnswer,
  useLoad,
} from "@portal/shared-ui/api";

import { keepFigures } from "../as-of/keep-figures.js";
import { useReloadWithFigures } from "../sales/use-reload-with-figures.js";

const seriesQuery = defineQuery("GET /sales/series", (query: SalesFilter) => ({ query }));

export type SalesSeries = Loaded<SalesSeriesAnswer>;

/**
 * Requested in parallel with the figures, and again whenever those change.
 *
 * @param summary null until loaded
 */
export function useSalesSeries(query: SalesFilter, summary: SalesSummaryAnswer | null): SalesSeries {
  useReloadWithFigures(seriesQuery, query, summary);
  return useLoad(seriesQuery(query), { placeholderData: keepFigures(query) });
}
