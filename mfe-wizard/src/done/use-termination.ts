import { type BankStateAnswer, defineQuery, type TerminationAnswer, useChange, useLoad } from "@portal/shared-ui/api";
import { useState } from "react";

const terminationQuery = defineQuery("GET /contract/termination");

const hasPassed = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();

/** Effects of a notice, given or not (S55), once the agreement is signed. */
export function useTermination({ step, preview }: Pick<BankStateAnswer, "step" | "preview">) {
  const query = useLoad(terminationQuery(), { enabled: step !== "agreement" && !preview });
  const plan = query.data ?? null;
  return { query, plan, isOver: typeof plan?.noticeAt === "string" && hasPassed(plan.authorizationEndsAt) };
}

/** Says whether the end has passed. */
export interface EndOf {
  at: string;
  isPast: boolean;
}

/** null without an agreement. */
export function readEnds({ agreementEndsAt, authorizationEndsAt }: TerminationAnswer) {
  if (agreementEndsAt === null || authorizationEndsAt === null) return null;
  const read = (at: string): EndOf => ({ at, isPast: hasPassed(at) });
  return { agreement: read(agreementEndsAt), authorization: read(authorizationEndsAt) };
}

/** A failure stays in the dialog. */
export function useNotice(state: Pick<BankStateAnswer, "step" | "preview">) {
  const { query, plan, isOver } = useTermination(state);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const terminating = useChange((api) => api.call("POST /contract/terminate", {}), {
    onSettled: () => query.refetch(),
  });

  async function openDialog() {
    terminating.reset();
    setLoading(true);
    const { data, isSuccess } = await query.refetch();
    setLoading(false);
    setOpen(isSuccess && data.canTerminate);
  }

  return {
    plan,
    isOver,
    openDialog: () => void openDialog(),
    isLoading,
    loadError: query.error,
    dialog: {
      open: isOpen,
      busy: terminating.isPending,
      error: terminating.error,
      onConfirm: () => {
        if (!terminating.isPending) terminating.mutate(undefined, { onSuccess: () => setOpen(false) });
      },
      onCancel: () => setOpen(false),
    },
  };
}
