import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const toRequest = (cursor: string | undefined) => ({ query: { cursor } });
const driftsQuery = definePagedQuery("GET /admin/drifts", toRequest);
const debitDriftsQuery = definePagedQuery("GET /admin/debit-drifts", toRequest);
const pageDriftsQuery = definePagedQuery("GET /admin/page-drifts", toRequest);

/** Sales repaired by a comparison with their source, newest first. */
export const useDrifts = () => useLoadPages(driftsQuery());

/** Debits repaired by the nightly comparison with the provider, newest first. */
export const useDebitDrifts = () => useLoadPages(debitDriftsQuery());

/** Events repaired by a comparison with the pages' feeds, newest first. */
export const usePageDrifts = () => useLoadPages(pageDriftsQuery());
