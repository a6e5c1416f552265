import type { SalesFilter } from "@portal/shared-ui/api";
import { findBrowserZone, useToday } from "@portal/shared-ui/dates";
import { useMemo, useState } from "react";

import { type DashboardFilter, endWithToday, toSalesQuery } from "./sales-filter.js";
import { useDashboardFilter } from "./use-dashboard-filter.js";

/** Used until the shop's zone is known. */

export interface ShownFilter {
  filter: DashboardFilter;
  /** `filter` as the portal's calls take it. */
  query: SalesFilter;
  changeFilter: (next: DashboardFilter) => void;
  timeZone: string;
  /** Takes the zone of an answer, while its component is drawn. */
  learnZone: (timeZone: string | undefined) => void;
}

/** The filter of the address in the shop's zone, which stays known while other figures are awaited. */
export function useShownFilter(): ShownFilter {
  const [asked, changeFilter] = useDashboardFilter();
  const [timeZone, setTimeZone] = useState(findBrowserZone);
  const today = useToday(timeZone);
  const filter = useMemo(() => endWithToday(asked, today), [asked, today]);
  const query = useMemo(() => toSalesQuery(filter), [filter]);
  const learnZone = (told: string | undefined) => {
    if (told !== undefined && told !== timeZone) setTimeZone(told);
  };
  return { filter, query, changeFilter, timeZone, learnZone };
}
