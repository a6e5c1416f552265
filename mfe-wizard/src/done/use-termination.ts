import { type BankStateAnswer, defineQuery, type TerminationAnswer, useChange, useLoad } from "@portal/shared-ui/api";
import { useState } from "react";

const terminationQuery = defineQuery("GET /contract/termination");

const hasPassed = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();

/** What a notice would do, or has done (S55); asked for once the agreement is signed. */
export function useTermination({ step, preview }: Pick<BankStateAnswer, "step" | "preview">) {
  const query = useLoad(terminationQuery(), { enabled: step !== "agreement" && !preview });
  const plan = query.data ?? null;
  return { query, plan, isOver: typeof plan?.noticeAt === "string" && hasPassed(plan.authorizationEndsAt) };
}

/** One end, and whether it has come. */
export interface EndOf {
  at: string;
  isPast: boolean;
}

/** Both ends, once there is an agreement to end. */
export function readEnds({ agreementEndsAt, authorizationEndsAt }: TerminationAnswer) {
  if (agreementEndsAt === null || authorizationEndsAt === null) return null;
  const read = (at: string): EndOf => ({ at, isPast: hasPassed(at) });
  return { agreement: read(agreementEndsAt), authorization: read(authorizationEndsAt) };
}

/** Reads what a notice would do now, asks, and gives it; what fails then stays in the dialog. */
export function useNotice(state: Pick<BankStateAnswer, "step" | "preview">) {
  const { query, plan, isOver } = useTermination(state);
  const [isOpen, setOpen] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const give = useChange((api) => api.call("POST /contract/terminate", {}), { onSettled: () => query.refetch() });

  async function ask() {
    give.reset();
    setLooking(true);
    const { data, isSuccess } = await query.refetch();
    setLooking(false);
    setOpen(isSuccess && data.canTerminate);
  }

  return {
    plan,
    isOver,
    ask: () => void ask(),
    isLooking,
    lookError: query.error,
    dialog: {
      open: isOpen,
      busy: give.isPending,
      error: give.error,
      onConfirm: () => {
        if (!give.isPending) give.mutate(undefined, { onSuccess: () => setOpen(false) });
      },
      onCancel: () => setOpen(false),
    },
  };
}
