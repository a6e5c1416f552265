import { definePagedQuery, type DisputeItem, type DisputesQuery, useLoadPages } from "@portal/shared-ui/api";

export type DisputeQuestion = Pick<DisputesQuery, "status" | "client">;

const disputesQuery = definePagedQuery("GET /pc/disputes", (cursor, question: DisputeQuestion) => ({
  query: { ...question, cursor },
}));

export const useDisputes = (question: DisputeQuestion) => useLoadPages(disputesQuery(question));

/** Overdue questions first, otherwise in the portal's order. */
export const sortOverdueFirst = (items: readonly DisputeItem[]): DisputeItem[] =>
  [...items].sort((one, other) => Number(other.overdue) - Number(one.overdue));
