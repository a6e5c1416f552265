import { type DebitsQuery, defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";

export const debitsQuery = defineQuery("GET /pc/debits", (query: DebitsQuery) => ({ query }));

/** What is debited in a month; the month of before stays until the other is here. */
export const useDebits = (query: DebitsQuery) => useLoad(debitsQuery(query), { placeholderData: keepPreviousData });
