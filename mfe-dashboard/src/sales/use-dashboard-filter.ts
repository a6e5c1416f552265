import { useNavigation } from "@portal/host-contract";
import { useMemo } from "react";

import { type DashboardFilter, readFilter, writeFilter } from "./sales-filter.js";

/** The filter of the address and how to change it. */
export function useDashboardFilter(): [filter: DashboardFilter, change: (next: DashboardFilter) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  const filter = useMemo(() => readFilter(search), [search]);
  return [filter, (next) => navigate(`${pathname}${writeFilter(search, next)}`, { replace: true })];
}
