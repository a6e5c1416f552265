import { isApiError, type WizardStep } from "@portal/shared-ui/api";
import { createContext, useMemo, useState } from "react";

/** What the wizard is told of the call of a step, which is gone once the call has led to another step. */
export interface StepEvents {
  begun: () => void;
  refused: (error: Error) => void;
  /** The debits are authorized: nothing is left to do. */
  finished: () => void;
}

export const StepEventsContext = createContext<StepEvents | null>(null);

/**
 * What is left to say once a step is gone: why its call was refused, where that has led to another step, and whether all is done.
 *
 * @param step the one that is shown
 */
export function useStepNews(step: WizardStep) {
  const [refusal, setRefusal] = useState<{ step: WizardStep; message: string } | null>(null);
  const [isFinished, setFinished] = useState(false);
  const events = useMemo<StepEvents>(
    () => ({
      begun: () => {
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
