import { type BillingListQuery, definePagedQuery, keepPreviousData, useLoadPages } from "@portal/shared-ui/api";

const billingListQuery = definePagedQuery("GET /pc/clients", (cursor, question: BillingListQuery) => ({
  query: { ...question, cursor },
}));

/** Matching clients page by page; keeps the previous rows until new ones load. */
export const useBillingList = (question: BillingListQuery) =>
  useLoadPages(billingListQuery(question), { placeholderData: keepPreviousData });
