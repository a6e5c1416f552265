import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const ledgerQuery = definePagedQuery("GET /pc/ledger", (cursor, client: string) => ({
  query: { client, cursor },
}));

/** The entries of a client's account, newest first, page after page. */
export const useLedger = (client: string) => useLoadPages(ledgerQuery(client));
