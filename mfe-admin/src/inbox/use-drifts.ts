import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const ask = (cursor: string | undefined) => ({ query: { cursor } });
const driftsQuery = definePagedQuery("GET /admin/drifts", ask);
const debitDriftsQuery = definePagedQuery("GET /admin/debit-drifts", ask);
const pageDriftsQuery = definePagedQuery("GET /admin/page-drifts", ask);

/** What comparisons found and repaired, newest first. */
export const useDrifts = () => useLoadPages(driftsQuery());

/** What the provider of debits had not told, found by night and repaired, newest first. */
export const useDebitDrifts = () => useLoadPages(debitDriftsQuery());

/** What pages had not told, found in their feeds and repaired, newest first. */
export const usePageDrifts = () => useLoadPages(pageDriftsQuery());
