import type { SalesFilter } from "@portal/shared-ui/api";
import { addDays, findBrowserZone, useToday } from "@portal/shared-ui/dates";
import { useDeferredValue, useMemo, useState } from "react";

import { type DashboardFilter, toSalesQuery } from "./sales-filter.js";
import { useDashboardFilter } from "./use-dashboard-filter.js";

export interface ShownFilter {
  /** The chosen filter, which the controls show at once. */
  chosen: DashboardFilter;
  /** The filter that is rendered; it follows the choice after the controls have painted. */
  filter: DashboardFilter;
  query: SalesFilter;
  changeFilter: (next: DashboardFilter) => void;
  /** The shop's zone; the browser's until loaded. */
  timeZone: string;
  /** Takes the zone of an answer; called during render. */
  updateZone: (timeZone: string | undefined) => void;
}

/** Judges days in the shop's zone, which stays while other figures load. Drops a range with future days, and an as-of day that has not ended. */
export function useShownFilter(): ShownFilter {
  const [requested, changeFilter] = useDashboardFilter();
  const [browserZone] = useState(findBrowserZone);
  const [shopZone, setShopZone] = useState<string>();
  const timeZone = shopZone ?? browserZone;
  const today = useToday(timeZone);
  // Without the shop's zone, tomorrow may be the shop's today.
  const lastDay = addDays(today, shopZone === undefined ? 1 : 0);
  const hasFutureDays = requested.range !== null && requested.range.end > lastDay;
  const isNow = requested.asOf === null || requested.asOf >= today;
  const chosen = useMemo(() => {
    return { ...requested, range: hasFutureDays ? null : requested.range, asOf: isNow ? null : requested.asOf };
  }, [requested, hasFutureDays, isNow]);
  const filter = useDeferredValue(chosen);
  const query = useMemo(() => toSalesQuery(filter), [filter]);
  const updateZone = (zone: string | undefined) => {
    if (zone !== undefined && zone !== shopZone) setShopZone(zone);
  };
  return { chosen, filter, query, changeFilter, timeZone, updateZone };
}
