import { useNavigation } from "@portal/host-contract";

const LONGEST = 200;

/** Search in the orders, kept in the address without a history entry per letter. */
export function useOrderSearch(): [search: string, change: (next: string) => void] {
  const { location, navigate } = useNavigation();
  const search = (new URLSearchParams(location.search).get("q") ?? "").trim().slice(0, LONGEST);

  function change(next: string) {
    const query = new URLSearchParams(location.search);
    query.delete("q");
    if (next !== "") query.set("q", next);
    navigate(`${location.pathname}${query.size === 0 ? "" : `?${query.toString()}`}`, { replace: true });
  }

  return [search, change];
}
