import { useNavigation } from "@portal/host-contract";
import type { InvoiceFilter } from "@portal/shared-ui/api";
import { isLocalDay } from "@portal/shared-ui/dates";

import { readStatus } from "./invoice.texts.js";

const NAMES = ["q", "status", "start", "end"] as const;

/** Each change adds a history entry. */
export function useInvoiceQuestion(): [question: InvoiceFilter, setQuestion: (question: InvoiceFilter) => void] {
  const { location, navigate } = useNavigation();

  function setQuestion(question: InvoiceFilter) {
    const next = new URLSearchParams(NAMES.flatMap((name) => (question[name] ? [[name, question[name]]] : [])));
    const search = next.size === 0 ? "" : `?${next.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  return [readQuestion(new URLSearchParams(location.search)), setQuestion];
}

/** Ignores invalid days and statuses. */
function readQuestion(query: URLSearchParams): InvoiceFilter {
  const day = (name: string) => {
    const text = query.get(name);
    return text !== null && isLocalDay(text) ? text : undefined;
  };
  const q = query.get("q")?.trim();
  return { q: q === "" ? undefined : q, status: readStatus(query.get("status")), start: day("start"), end: day("end") };
}
