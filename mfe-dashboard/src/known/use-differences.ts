import { defineQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";

const differencesQuery = defineQuery("GET /sales/differences", (query: SalesFilter) => ({ query }));

/** Differences between the figures as of the filter's day and now. */
export const useDifferences = (query: SalesFilter) => useLoad(differencesQuery(query));
