import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

/** Views shown at first; more on request. */
const PAGE_SIZE = 5;

const viewsQuery = definePagedList("GET /account/views", (cursor) => ({ query: { limit: PAGE_SIZE, cursor } }));

/** Staff views of this account, newest first, page by page. */
export const useViews = () => useLoadPages(viewsQuery());
