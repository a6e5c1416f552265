import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const ask = (cursor: string | undefined) => ({ query: { cursor } });
const driftsQuery = definePagedQuery("GET /admin/drifts", ask);
const debitDriftsQuery = definePagedQuery("GET /admin/debit-drifts", ask);
const pageDriftsQuery = definePagedQuery("GET /admin/page-drifts", ask);

/** Sales repaired by a comparison with their source, newest first. */
export const useDrifts = () => useLoadPages(driftsQuery());

/** Debits repaired by the nightly comparison with the provider, newest first. */
export const useDebitDrifts = () => useLoadPages(debitDriftsQuery());

/** Events repaired by a comparison with the pages' feeds, newest first. */
export const usePageDrifts = () => useLoadPages(pageDriftsQuery());
