import { defineQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";

import { useIsStreamLive } from "../events/use-is-stream-live.js";
import { keepFigures } from "../as-of/keep-figures.js";

/** Polls this often without a stream, so that a new sale shows within 3 seconds. */
const LIVE_MS = 1500;
/** Polls this often after a failed request. */
const REFUSED_MS = 10_000;

export const summaryQuery = defineQuery("GET /sales/summary", (query: SalesFilter) => ({ query }));

/**
 * The previous range's figures stay until the new ones load.
 *
 * @param isLive follows changes: by the stream while it is up, else by polling
 */
export function useSalesSummary(query: SalesFilter, isLive: boolean) {
  const isStreamLive = useIsStreamLive();
  return useLoad(summaryQuery(query), {
    placeholderData: keepFigures(query),
    refetchInterval: ({ state }) => isLive && (state.status === "error" ? REFUSED_MS : isStreamLive ? false : LIVE_MS),
  });
}
