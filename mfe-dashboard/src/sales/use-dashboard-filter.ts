import { useNavigation } from "@portal/host-contract";
import { useEffect, useMemo, useReducer } from "react";

import { type DashboardFilter, readFilter, writeFilter } from "./sales-filter.js";

/** A choice that the address does not have yet. */
interface Ahead {
  /** The query that the address had when it was made. */
  search: string;
  filter: DashboardFilter;
}

/**
 * The filter of the address and how to change it; a box that is ticked does not wait for the router. Each change is an
 * entry of the history, so that Back leads to what was shown before.
 */
export function useDashboardFilter(): [filter: DashboardFilter, change: (next: DashboardFilter) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  // A reducer always renders again: a state would take 'none' for no change while a render that has dropped the choice waits.
  const [ahead, setAhead] = useReducer((_: Ahead | null, next: Ahead | null) => next, null);
  if (ahead !== null && ahead.search !== search) setAhead(null);
  useEffect(() => {
    // Back may come before the router has shown what it leaves: the address is then the one of before.
    const followAddress = () => setAhead(null);
    window.addEventListener("popstate", followAddress);
    return () => window.removeEventListener("popstate", followAddress);
  }, []);
  const filter = useMemo(() => (ahead?.search === search ? ahead.filter : readFilter(search)), [ahead, search]);

  function change(next: DashboardFilter) {
    setAhead({ search, filter: next });
    navigate(`${pathname}${writeFilter(search, next)}`);
  }

  return [filter, change];
}
