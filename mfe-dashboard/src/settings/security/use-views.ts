import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

/** Looks drawn at once; more on request. */
const PAGE_SIZE = 5;

const viewsQuery = definePagedList("GET /account/views", (cursor) => ({ query: { limit: PAGE_SIZE, cursor } }));

/** Who of the agency looked at this account, newest first, page after page. */
export const useViews = () => useLoadPages(viewsQuery());
