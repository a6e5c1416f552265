import { defineQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";

const differencesQuery = defineQuery("GET /sales/differences", (query: SalesFilter) => ({ query }));

/** Why the figures of the filter's day are not those of now. */
export const useDifferences = (query: SalesFilter) => useLoad(differencesQuery(query));
