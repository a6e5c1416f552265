import { useEffect } from "react";
import { useStore } from "zustand";

import { createLateCode } from "../late-code/late-code.js";
import { useLateCode } from "../late-code/use-late-code.js";
import type { SessionControl } from "../session/session.js";
import type { StepUp } from "./step-up.js";

const stepUpDialog = createLateCode("The dialog that confirms who it is", () => import("./step-up-dialog.js"));

/** If the dialog's code does not load, the call gets the server's refusal. */
export function StepUpOutlet({ stepUp, session }: { stepUp: StepUp; session: SessionControl }) {
  const { asking } = useStore(stepUp.store);
  const { state, retry } = useLateCode(stepUpDialog, asking);

  useEffect(() => {
    if (!asking || state.status !== "failed") return;
    stepUp.settle(false);
    retry();
  }, [asking, state.status, stepUp, retry]);

  if (!asking || state.status !== "ready") return null;
  return <state.code.StepUpDialog session={session} onDone={stepUp.settle} />;
}
