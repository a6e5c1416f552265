import { type DebitsQuery, defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";

export const debitsQuery = defineQuery("GET /pc/debits", (query: DebitsQuery) => ({ query }));

/** Keeps the previous month until the answer arrives. */
export const useDebits = (query: DebitsQuery) => useLoad(debitsQuery(query), { placeholderData: keepPreviousData });
