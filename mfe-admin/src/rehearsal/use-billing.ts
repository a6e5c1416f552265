import { useNavigation } from "@portal/host-contract";
import { type BillClientAnswer, isApiError, type Loaded, type Rehearsal } from "@portal/shared-ui/api";
import { useState } from "react";

import type { RehearsalQuestion } from "./rehearsal-question.js";
import { useBill } from "./use-bill.js";
import type { RehearsedClients } from "./use-rehearsal.js";

export type LoadedRehearsal = Extract<Loaded<RehearsedClients>, { data: RehearsedClients }>;

/** `refused` also when the outcome is unknown. */
export type BillOutcome = "billed" | "carried" | "refused";

export interface Refusal {
  error: Error;
  before: readonly Rehearsal[];
}

export interface Billing {
  busy: boolean;
  done: BillClientAnswer | null;
  refusal: Refusal | null;
  /** Why the portal requires a reason that the rehearsal did not require; else null. */
  riskRefusal: string | null;
  /** @param riskReason null: not needed */
  bill: (riskReason: string | null) => void;
}

/** Bills the rehearsed clients. A refusal reloads the rehearsal unless it requires a reason. A run continues on its own page. */
export function useBilling(
  question: RehearsalQuestion,
  rehearsal: LoadedRehearsal,
  { billable, onOutcome }: { billable: readonly Rehearsal[]; onOutcome: (outcome: BillOutcome) => void },
): Billing {
  const { location, navigate } = useNavigation();
  const bill = useBill(question);
  const [done, setDone] = useState<BillClientAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [riskRefusal, setRiskRefusal] = useState<string | null>(null);

  function start(riskReason: string | null) {
    setRefusal(null);
    const order = { rehearsals: billable, riskReason };
    bill.mutate(order, {
      onSuccess: (billed) => {
        if (billed.kind === "one") {
          setDone(billed.answer);
          onOutcome(billed.answer.invoice ? "billed" : "carried");
        } else
          navigate(`${location.pathname}?${new URLSearchParams(billed.jobIds.map((id) => ["run", id])).toString()}`);
      },
      onError: (error) => {
        onOutcome("refused");
        if (isApiError(error) && error.code === "RISK_REASON_REQUIRED") {
          setRiskRefusal(error.message);
          return;
        }
        setRefusal({ error, before: rehearsal.data.rehearsals });
        void rehearsal.refetch();
      },
    });
  }

  return { busy: bill.isPending || rehearsal.isFetching, done, refusal, riskRefusal, bill: start };
}
