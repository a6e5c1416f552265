import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

const invoicesQuery = definePagedList("POST /pc/fetch-invoices", (cursor, client: string | null) => ({
  body: { ...(client === null ? {} : { id: client }), ...(cursor === undefined ? {} : { cursor }) },
}));

/**
 * Invoices, newest first, page by page.
 *
 * @param client user id, given by billing staff; null: the caller's own (S14)
 */
export const useInvoices = (client: string | null) => useLoadPages(invoicesQuery(client));
