import { defineQuery, type Loaded, type ProvenDaysAnswer, useLoad } from "../api/index.js";
import type { DayRange } from "../dates/index.js";

/** Polling interval while data is late, in ms. */
const LATE_MS = 15_000;

const ownDays = defineQuery("GET /sales/coverage", (range: DayRange) => ({ query: { ...range } }));
const clientsDays = defineQuery("GET /admin/coverage", (client: string, range: DayRange) => ({
  query: { ...range, client },
}));

/** Loads the completeness by day of the caller's own locations, or of a client's. */
export function useProvenDays(range: DayRange, client: string | null): Loaded<ProvenDaysAnswer> {
  return useLoad(client === null ? ownDays(range) : clientsDays(client, range), {
    refetchInterval: ({ state }) => (state.data && hasLate(state.data) ? LATE_MS : false),
  });
}

function hasLate({ rows }: ProvenDaysAnswer): boolean {
  return rows.some(({ cells }) => cells.some(({ state }) => state === "late"));
}
