import { type CachedQuery, type SalesFilter, type SalesSummaryAnswer, useQueryCache } from "@portal/shared-ui/api";
import { useEffect, useRef } from "react";

/**
 * Asks a query about a range again whenever the range's figures change, so that what it shows follows the cards. Both are
 * asked for at once at first: what was under way before the figures came is not asked for twice.
 *
 * @param query declared, of a filter
 * @param summary the range's figures; null until they are known, and while nothing is to be asked again
 */
export function useAskAgain<Filter extends SalesFilter>(
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
