import { composeQuery, type FetchContext, type Loaded, type Rehearsal, useLoad } from "@portal/shared-ui/api";
import { useState } from "react";

import { findBillable } from "../choice/find-chosen.js";
import { type RehearsalQuestion, toBillQuestion } from "./rehearsal-question.js";

/** Few clients per call, so that each answer stays small. */
const CLIENTS_A_CALL = 20;

export interface RehearsalProgress {
  done: number;
  of: number;
}

export interface RehearsedClients {
  rehearsals: Rehearsal[];
  /** Why returns could cross a limit (S71); null: they cannot. */
  returnRisk: string | null;
}

export interface RehearsalInUse {
  rehearsal: Loaded<RehearsedClients>;
  /** null until the number of clients is loaded. */
  progress: RehearsalProgress | null;
}

async function rehearse(
  { api, signal }: FetchContext,
  question: RehearsalQuestion,
  onProgress?: (progress: RehearsalProgress) => void,
): Promise<RehearsedClients> {
  const ids = await findBillable(api, question.choice, question.range, signal);
  const rehearsals: Rehearsal[] = [];
  let returnRisk: string | null = null;
  onProgress?.({ done: 0, of: ids.length });
  for (let from = 0; from < ids.length; from += CLIENTS_A_CALL) {
    const clients = ids.slice(from, from + CLIENTS_A_CALL).map((id) => toBillQuestion(question, id));
    const answer = await api.call("POST /pc/rehearse", { clients }, { signal });
    rehearsals.push(...answer.rehearsals);
    returnRisk ??= answer.returnRisk?.text ?? null;
    onProgress?.({ done: rehearsals.length, of: ids.length });
  }
  return { rehearsals, returnRisk };
}

const rehearsalQuery = composeQuery("rehearsal", (context, question: RehearsalQuestion) => rehearse(context, question));

/** Loads once per visit; changes only when reloaded explicitly. */
export function useRehearsal(question: RehearsalQuestion): RehearsalInUse {
  const [progress, setProgress] = useState<RehearsalProgress | null>(null);
  const rehearsal = useLoad(
    { ...rehearsalQuery(question), fetch: (context) => rehearse(context, question, setProgress) },
    { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return { rehearsal, progress };
}
