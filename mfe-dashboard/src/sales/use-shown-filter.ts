import type { SalesFilter } from "@portal/shared-ui/api";
import { addDays, findBrowserZone, useToday } from "@portal/shared-ui/dates";
import { useDeferredValue, useMemo, useState } from "react";

import { type DashboardFilter, toSalesQuery } from "./sales-filter.js";
import { useDashboardFilter } from "./use-dashboard-filter.js";

export interface ShownFilter {
  /** What is chosen: the controls show it at once. */
  chosen: DashboardFilter;
  /** What is drawn: it follows the choice once that is painted. */
  filter: DashboardFilter;
  /** `filter` as the portal's calls take it. */
  query: SalesFilter;
  changeFilter: (next: DashboardFilter) => void;
  /** The shop's; the browser's until that is known. */
  timeZone: string;
  /** Takes the zone of an answer, while its component is drawn. */
  learnZone: (timeZone: string | undefined) => void;
}

/**
 * The filter of the address in the shop's zone, which stays known while other figures are awaited, without what is to come: days
 * that nobody could choose, and a day that is not over, which has no end at which anything was known.
 */
export function useShownFilter(): ShownFilter {
  const [asked, changeFilter] = useDashboardFilter();
  const [browserZone] = useState(findBrowserZone);
  const [shopZone, setShopZone] = useState<string>();
  const timeZone = shopZone ?? browserZone;
  const today = useToday(timeZone);
  // While the zone is not known, tomorrow may be the shop's today.
  const lastDay = addDays(today, shopZone === undefined ? 1 : 0);
  const hasDaysToCome = asked.range !== null && asked.range.end > lastDay;
  const isNow = asked.asOf === null || asked.asOf >= today;
  const chosen = useMemo(() => {
    return { ...asked, range: hasDaysToCome ? null : asked.range, asOf: isNow ? null : asked.asOf };
  }, [asked, hasDaysToCome, isNow]);
  const filter = useDeferredValue(chosen);
  const query = useMemo(() => toSalesQuery(filter), [filter]);
  const learnZone = (told: string | undefined) => {
    if (told !== undefined && told !== shopZone) setShopZone(told);
  };
  return { chosen, filter, query, changeFilter, timeZone, learnZone };
}
