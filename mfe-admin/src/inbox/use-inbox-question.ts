import { useNavigation } from "@portal/host-contract";
import { type DeliveriesFilter, DELIVERY_FILTERS, DELIVERY_VENDORS } from "@portal/shared-ui/api";
import { isLocalDay } from "@portal/shared-ui/dates";

const NAMES = ["vendor", "state", "q", "start", "end"] as const;

export interface InboxAddress {
  view: "deliveries" | "catch-up";
  /** Id of the shown delivery; null: the list. */
  id: string | null;
  question: DeliveriesFilter;
  setQuestion: (question: DeliveriesFilter) => void;
  /** Path of a delivery; null: of the list with its question. */
  toDelivery: (id: string | null) => string;
}

export function useInboxAddress(): InboxAddress {
  const { location, navigate } = useNavigation();
  const query = new URLSearchParams(location.search);
  const question = readQuestion(query);

  function addressOf(filter: DeliveriesFilter, id: string | null): string {
    const next = new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
    if (id !== null) next.set("id", id);
    return next.size === 0 ? location.pathname : `${location.pathname}?${next.toString()}`;
  }

  return {
    view: query.get("view") === "catch-up" ? "catch-up" : "deliveries",
    id: query.get("id"),
    question,
    setQuestion: (filter) => {
      const address = addressOf(filter, null);
      if (address !== location.pathname + location.search) navigate(address);
    },
    toDelivery: (id) => addressOf(question, id),
  };
}

/** Ignores unknown values; the portal handles missing days. */
function readQuestion(query: URLSearchParams): DeliveriesFilter {
  const [start, end] = [query.get("start"), query.get("end")];
  const days = start && end && isLocalDay(start) && isLocalDay(end) ? { start, end } : {};
  const q = query.get("q")?.trim().slice(0, 128);
  return {
    vendor: DELIVERY_VENDORS.find((one) => one === query.get("vendor")),
    state: DELIVERY_FILTERS.find((one) => one === query.get("state")),
    q: q === "" ? undefined : q,
    ...days,
  };
}
