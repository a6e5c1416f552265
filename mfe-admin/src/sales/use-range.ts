import { useNavigation } from "@portal/host-contract";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

/** The range of days in the address, and how to put one there (S35); each is an entry of the history. */
export function useRange(): [range: DayRange | null, setRange: (range: DayRange) => void] {
  const { location, navigate } = useNavigation();
  const query = new URLSearchParams(location.search);
  const start = query.get("start") ?? "";
  const end = query.get("end") ?? "";

  function setRange(range: DayRange) {
    query.set("start", range.start);
    query.set("end", range.end);
    const search = `?${query.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  return [isLocalDay(start) && isLocalDay(end) ? { start, end } : null, setRange];
}
