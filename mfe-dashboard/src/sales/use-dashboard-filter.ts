import { useNavigation } from "@portal/host-contract";
import { useEffect, useMemo, useReducer } from "react";

import { type DashboardFilter, readFilter, writeFilter } from "./sales-filter.js";

/** A choice that is not in the URL yet. */
interface Ahead {
  /** The URL's query at the time of the choice. */
  search: string;
  filter: DashboardFilter;
}

/** Filter of the address. A choice applies before the router renders the new address. Each change adds a history entry. */
export function useDashboardFilter(): [filter: DashboardFilter, change: (next: DashboardFilter) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  // A reducer always renders again. `useState` would ignore a second null while a render that dropped the choice is pending.
  const [ahead, setAhead] = useReducer((_: Ahead | null, next: Ahead | null) => next, null);
  if (ahead !== null && ahead.search !== search) setAhead(null);
  useEffect(() => {
    // Back may come before the router has rendered; the URL is then unchanged.
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
