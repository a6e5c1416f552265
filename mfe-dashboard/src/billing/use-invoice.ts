import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** Poll interval while money is on its way; milliseconds. */
const POLL_MS = 15_000;

const invoiceQuery = defineQuery("GET /pc/invoices/{id}", (id: string) => ({ params: { id } }));

/** An invoice, polled while money is on its way. */
export const useInvoice = (id: string) =>
  useLoad(invoiceQuery(id), {
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? POLL_MS : false),
  });
