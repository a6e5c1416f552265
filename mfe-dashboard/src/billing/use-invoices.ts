import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

const invoicesQuery = definePagedList("POST /pc/fetch-invoices", (cursor, client: string | null) => ({
  body: { ...(client === null ? {} : { id: client }), ...(cursor === undefined ? {} : { cursor }) },
}));

/**
 * The invoices, newest first, page after page.
 *
 * @param client user id, from who bills; one's own without it (S14)
 */
export const useInvoices = (client: string | null) => useLoadPages(invoicesQuery(client));
