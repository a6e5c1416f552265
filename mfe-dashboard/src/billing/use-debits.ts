import { type DebitsQuery, defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";

export const debitsQuery = defineQuery("GET /pc/debits", (query: DebitsQuery) => ({ query }));

/** Shows the previous month until the answer for another month arrives. */
export const useDebits = (query: DebitsQuery) => useLoad(debitsQuery(query), { placeholderData: keepPreviousData });
