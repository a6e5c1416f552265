import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { type ProvenDaysAnswer, useApi } from "../api/index.js";
import type { DayRange } from "../dates/index.js";

/** What is late comes soon. */
const LATE_MS = 15_000;

/** How far the days of the caller's own locations are proven, or those of a client. */
export function useProvenDays(range: DayRange, client: string | null): UseQueryResult<ProvenDaysAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: ["proven-days", client, range],
    queryFn: ({ signal }) =>
      client === null
        ? api.call("GET /sales/coverage", undefined, { signal, query: { ...range } })
        : api.call("GET /admin/coverage", undefined, { signal, query: { ...range, client } }),
    refetchInterval: ({ state }) => (state.data && hasLate(state.data) ? LATE_MS : false),
  });
}

function hasLate({ rows }: ProvenDaysAnswer): boolean {
  return rows.some(({ cells }) => cells.some(({ state }) => state === "late"));
}
