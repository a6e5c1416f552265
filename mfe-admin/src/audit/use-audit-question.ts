import { useNavigation } from "@portal/host-contract";
import type { AuditQuery } from "@portal/shared-ui/api";
import { isLocalDay } from "@portal/shared-ui/dates";

export type AuditQuestion = Pick<AuditQuery, "actor" | "action" | "start" | "end">;

const NAMES = ["actor", "action", "start", "end"] as const;

/** Each change adds a history entry. */
export function useAuditQuestion(): [question: AuditQuestion, setQuestion: (question: AuditQuestion) => void] {
  const { location, navigate } = useNavigation();
  const query = new URLSearchParams(location.search);

  function setQuestion(question: AuditQuestion) {
    const next = new URLSearchParams(NAMES.flatMap((name) => (question[name] ? [[name, question[name]]] : [])));
    const search = next.size === 0 ? "" : `?${next.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  return [readQuestion(query), setQuestion];
}

/** The portal handles a range with missing days. */
function readQuestion(query: URLSearchParams): AuditQuestion {
  const [actor, action, start, end] = NAMES.map((name) => query.get(name) ?? undefined);
  const who = { actor: actor?.trim() === "" ? undefined : actor, action: action === "" ? undefined : action };
  return start && end && isLocalDay(start) && isLocalDay(end) ? { ...who, start, end } : who;
}
