import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** While money is on its way, in ms. */
const POLL_MS = 15_000;

const invoiceQuery = defineQuery("GET /pc/invoices/{id}", (id: string) => ({ params: { id } }));

/** One invoice, asked for again while money is on its way. */
export const useInvoice = (id: string) =>
  useLoad(invoiceQuery(id), {
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? POLL_MS : false),
  });
