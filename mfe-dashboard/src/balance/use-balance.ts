import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** One answer serves all places of a page, also those that are drawn a moment later; in ms. */
const FRESH_FOR_MS = 5_000;

export const balanceQuery = defineQuery("GET /pc/balance", (client: string | null) => ({
  query: { client: client ?? undefined },
}));

/** What the caller owes now, whatever days are shown; of a client for staff. */
export const useBalance = (client?: string) => useLoad(balanceQuery(client ?? null), { staleTime: FRESH_FOR_MS });
