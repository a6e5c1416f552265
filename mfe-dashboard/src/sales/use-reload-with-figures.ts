import { type CachedQuery, type SalesFilter, type SalesSummaryAnswer, useQueryCache } from "@portal/shared-ui/api";
import { useEffect, useRef } from "react";

/**
 * Reloads a query whenever the range's figures change, so that both show the same state. A first request made in parallel with the figures is not
 * repeated.
 *
 * @param summary null until loaded, and while reloading is off
 */
export function useReloadWithFigures<Filter extends SalesFilter>(
  query: (filter: Filter) => CachedQuery,
  filter: Filter,
  summary: SalesSummaryAnswer | null,
): void {
  const { invalidate } = useQueryCache();
  const shown = useRef({ filter, summary });
  useEffect(() => {
    const before = shown.current;
    shown.current = { filter, summary };
    if (before.filter !== filter || before.summary === null || summary === null || before.summary === summary) return;
    void invalidate([query(filter)]);
  }, [invalidate, query, filter, summary]);
}
