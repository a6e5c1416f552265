import type { EndpointKey, SalesFilter, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Asks a call about a range again whenever the range's figures change, so that what it shows follows the cards. Both are
 * asked for at once at first: what was under way before the figures came is not asked for twice.
 *
 * @param endpoint its queries have the key `[endpoint, query]`
 * @param summary the range's figures; null until they are known, and while nothing is to be asked again
 */
export function useAskAgain(endpoint: EndpointKey, query: SalesFilter, summary: SalesSummaryAnswer | null): void {
  const client = useQueryClient();
  const shown = useRef({ query, summary });
  useEffect(() => {
    const before = shown.current;
    shown.current = { query, summary };
    if (before.query !== query || before.summary === null || summary === null || before.summary === summary) return;
    void client.invalidateQueries({ queryKey: [endpoint, query] });
  }, [client, endpoint, query, summary]);
}
