import { definePagedQuery, type InvoiceFilter, useLoadPages } from "@portal/shared-ui/api";

const invoicesQuery = definePagedQuery("GET /pc/invoices", (cursor, filter: InvoiceFilter) => ({
  query: { ...filter, cursor },
}));

export const useInvoices = (filter: InvoiceFilter) => useLoadPages(invoicesQuery(filter));
