import { isApiError, type WizardStep } from "@portal/shared-ui/api";
import { createContext, useMemo, useState } from "react";

/** A step reports its calls here, because its own component is unmounted when a call changes the step. */
export interface StepEvents {
  markStarted: () => void;
  refused: (error: Error) => void;
  /** The debits are authorized and nothing else is left to do. */
  finished: () => void;
}

export const StepEventsContext = createContext<StepEvents | null>(null);

/** Keeps results that outlive a step: a refusal that changed the step, and whether all is done. */
export function useStepNews(step: WizardStep) {
  const [refusal, setRefusal] = useState<{ step: WizardStep; message: string } | null>(null);
  const [isFinished, setFinished] = useState(false);
  const events = useMemo<StepEvents>(
    () => ({
      markStarted: () => {
        setRefusal(null);
        setFinished(false);
      },
      refused: (error) => {
        if (isApiError(error) && error.status >= 400 && error.status < 500)
          setRefusal({ step, message: error.message });
      },
      finished: () => setFinished(true),
    }),
    [step],
  );
  const news = refusal !== null && refusal.step !== step ? refusal.message : null;
  return { news, isFinished, events };
}
