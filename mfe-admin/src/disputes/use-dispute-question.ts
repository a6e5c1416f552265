import { useNavigation } from "@portal/host-contract";

import { readStatus } from "./dispute.texts.js";
import type { DisputeQuestion } from "./use-disputes.js";

/** The filter in the address, and a function that changes it; each change is an entry of the history. */
export function useDisputeQuestion(): [question: DisputeQuestion, ask: (question: DisputeQuestion) => void] {
  const { location, navigate } = useNavigation();

  function ask({ status, client }: DisputeQuestion) {
    const next = new URLSearchParams({ ...(status ? { status } : {}), ...(client ? { client } : {}) });
    const search = next.size === 0 ? "" : `?${next.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  const query = new URLSearchParams(location.search);
  const client = query.get("client")?.trim();
  return [{ status: readStatus(query.get("status")), client: client === "" ? undefined : client }, ask];
}
