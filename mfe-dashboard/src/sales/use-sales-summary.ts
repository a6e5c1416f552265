import { defineQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";

import { useIsTold } from "../events/use-is-told.js";
import { keepFigures } from "../known/keep-figures.js";

/** How often the portal is asked while no stream tells of changes, so that a new sale shows within 3 seconds. */
const LIVE_MS = 1500;
/** The same once it has refused. */
const REFUSED_MS = 10_000;

export const summaryQuery = defineQuery("GET /sales/summary", (query: SalesFilter) => ({ query }));

/**
 * The figures of a range; those of the range before stay until they come.
 *
 * @param isLive they follow what happens: by the stream while it is up, else they are asked for again and again
 */
export function useSalesSummary(query: SalesFilter, isLive: boolean) {
  const isTold = useIsTold();
  return useLoad(summaryQuery(query), {
    placeholderData: keepFigures(query),
    refetchInterval: ({ state }) => isLive && (state.status === "error" ? REFUSED_MS : isTold ? false : LIVE_MS),
  });
}
