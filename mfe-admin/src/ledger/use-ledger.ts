import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const ledgerQuery = definePagedQuery("GET /pc/ledger", (cursor, client: string) => ({
  query: { client, cursor },
}));

/** Entries of a client's account, newest first, page by page. */
export const useLedger = (client: string) => useLoadPages(ledgerQuery(client));
