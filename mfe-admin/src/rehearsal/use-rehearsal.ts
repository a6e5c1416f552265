import { type Rehearsal, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

import { findBillable } from "../choice/find-chosen.js";
import { type RehearsalQuestion, toBillQuestion } from "./rehearsal-question.js";

const ENDPOINT = "POST /pc/rehearse";

/** Clients of one call; more of them take several, so that each answer stays small. */
const CLIENTS_A_CALL = 20;

/** How far a rehearsal of many clients has come. */
export interface RehearsalProgress {
  done: number;
  of: number;
}

export interface RehearsalInUse {
  rehearsal: UseQueryResult<Rehearsal[]>;
  /** null until it is known how many there are. */
  progress: RehearsalProgress | null;
}

/** What a bill would do, once a visit: it changes under nobody's eyes, but only when it is asked for again. */
export function useRehearsal(question: RehearsalQuestion): RehearsalInUse {
  const api = useApi();
  const [progress, setProgress] = useState<RehearsalProgress | null>(null);
  const rehearsal = useQuery({
    queryKey: [ENDPOINT, question],
    queryFn: async ({ signal }) => {
      const ids = await findBillable(api, question.choice, question.range, signal);
      const rehearsals: Rehearsal[] = [];
      setProgress({ done: 0, of: ids.length });
      for (let from = 0; from < ids.length; from += CLIENTS_A_CALL) {
        const clients = ids.slice(from, from + CLIENTS_A_CALL).map((id) => toBillQuestion(question, id));
        rehearsals.push(...(await api.call(ENDPOINT, { clients }, { signal })).rehearsals);
        setProgress({ done: rehearsals.length, of: ids.length });
      }
      return rehearsals;
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { rehearsal, progress };
}
