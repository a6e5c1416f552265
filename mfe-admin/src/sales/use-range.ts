import { useNavigation } from "@portal/host-contract";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

/** Range of days in the address and a function to change it (S35); each change adds a history entry. */
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
