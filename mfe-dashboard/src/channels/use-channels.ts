import { defineQuery, useLoad } from "@portal/shared-ui/api";

import type { DashboardFilter } from "../sales/sales-filter.js";

const channelsQuery = defineQuery("GET /sales/channels", (range: DashboardFilter["range"]) => ({
  query: { ...range },
}));

/** Figures per channel in the days of the filter. */
export const useChannels = ({ range }: DashboardFilter) => useLoad(channelsQuery(range));
