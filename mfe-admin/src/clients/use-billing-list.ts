import { type BillingListQuery, definePagedQuery, keepPreviousData, useLoadPages } from "@portal/shared-ui/api";

const billingListQuery = definePagedQuery("GET /pc/clients", (cursor, question: BillingListQuery) => ({
  query: { ...question, cursor },
}));

/** The clients that match, page after page; the rows of before stay until the new ones are here. */
export const useBillingList = (question: BillingListQuery) =>
  useLoadPages(billingListQuery(question), { placeholderData: keepPreviousData });
