import { useNavigation } from "@portal/host-contract";
import { useState } from "react";

const NAME = "filter";

/**
 * The filter of the list. The address follows it, so that it survives a reload and can be sent to a colleague; the
 * field itself does not wait for the router.
 */
export function useFilter(): [filter: string, setFilter: (filter: string) => void] {
  const { location, navigate } = useNavigation();
  const [filter, setLocalFilter] = useState(() => new URLSearchParams(location.search).get(NAME) ?? "");

  function setFilter(next: string) {
    const query = new URLSearchParams(location.search);
    if (next === "") query.delete(NAME);
    else query.set(NAME, next);
    setLocalFilter(next);
    navigate(location.pathname + (query.size === 0 ? "" : `?${query.toString()}`), { replace: true });
  }

  return [filter, setFilter];
}
