import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const ask = (cursor: string | undefined) => ({ query: { cursor } });
const driftsQuery = definePagedQuery("GET /admin/drifts", ask);
const debitDriftsQuery = definePagedQuery("GET /admin/debit-drifts", ask);
const pageDriftsQuery = definePagedQuery("GET /admin/page-drifts", ask);

/** Sales that a comparison with their source repaired, newest first. */
export const useDrifts = () => useLoadPages(driftsQuery());

/** Debits that the nightly comparison with the provider repaired, newest first. */
export const useDebitDrifts = () => useLoadPages(debitDriftsQuery());

/** Events that a comparison with the feeds of pages repaired, newest first. */
export const usePageDrifts = () => useLoadPages(pageDriftsQuery());
