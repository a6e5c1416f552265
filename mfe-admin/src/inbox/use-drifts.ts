import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

const toRequest = (cursor: string | undefined) => ({ query: { cursor } });
const driftsQuery = definePagedQuery("GET /admin/drifts", toRequest);
const debitDriftsQuery = definePagedQuery("GET /admin/debit-drifts", toRequest);
const pageDriftsQuery = definePagedQuery("GET /admin/page-drifts", toRequest);

export const useDrifts = () => useLoadPages(driftsQuery());

export const useDebitDrifts = () => useLoadPages(debitDriftsQuery());

export const usePageDrifts = () => useLoadPages(pageDriftsQuery());
