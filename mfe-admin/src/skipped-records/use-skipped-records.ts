import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

/** Records drawn at once; more on request. */
const PAGE_SIZE = 20;

const skippedRecordsQuery = definePagedList("GET /admin/skipped-records", (cursor) => ({
  query: { limit: PAGE_SIZE, cursor },
}));

/** What the sources told and the portal could not understand, first seen last on top, page after page. */
export const useSkippedRecords = () => useLoadPages(skippedRecordsQuery());
