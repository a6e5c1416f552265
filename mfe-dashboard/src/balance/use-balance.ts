import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** Long enough that all parts of a page share one answer. */
const FRESH_FOR_MS = 5_000;

export const balanceQuery = defineQuery("GET /pc/balance", (client: string | null) => ({
  query: { client: client ?? undefined },
}));

/** Staff read a client's balance. It does not depend on the chosen days. */
export const useBalance = (client?: string) => useLoad(balanceQuery(client ?? null), { staleTime: FRESH_FOR_MS });
