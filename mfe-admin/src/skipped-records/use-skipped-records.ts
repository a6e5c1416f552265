import { definePagedList, useLoadPages } from "@portal/shared-ui/api";

/** Records shown at first; more on request. */
const PAGE_SIZE = 20;

const skippedRecordsQuery = definePagedList("GET /admin/skipped-records", (cursor) => ({
  query: { limit: PAGE_SIZE, cursor },
}));

/** Source records that the portal could not read, latest first seen on top, page by page. */
export const useSkippedRecords = () => useLoadPages(skippedRecordsQuery());
