import { useNavigation } from "@portal/host-contract";
import type { ResetStep } from "@portal/shared-ui/api";
import { useCallback, useState } from "react";

import type { ChosenMethod } from "../login-flow/use-choose-method.js";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { chooseResetStep } from "./reset-step.js";
import { useResetProgress } from "./use-reset-progress.js";

/** The server's progress, with one history entry per step. */
export function usePasswordReset() {
  const { location, navigate } = useNavigation();
  const returnPath = readReturnPath(location.search);
  const { progress, failure, reload, update } = useResetProgress();
  const [chosen, setChosen] = useState<ChosenMethod | null>(null);
  const [isOver, setOver] = useState(false);

  const goTo = useCallback(
    (step: ResetStep, options?: { replace: boolean }) =>
      navigate(withReturnPath(`/password-reset?step=${step}`, returnPath), options),
    [navigate, returnPath],
  );

  const handleOver = useCallback(() => {
    setOver(true);
    update({ currentStep: 1, method: null });
    goTo(1, { replace: true });
  }, [goTo, update]);

  return {
    step: progress && chooseResetStep(location.search, progress.currentStep),
    method: progress?.method ?? null,
    chosen,
    isOver,
    failure,
    returnPath,
    reload,
    goTo,
    handleOver,
    handleBegun: () => {
      setOver(false);
      setChosen(null);
      update({ currentStep: 2, method: null });
      goTo(2);
    },
    handleChosen: (next: ChosenMethod) => {
      setChosen(next);
      update({ currentStep: 3, method: next.method });
      goTo(3);
    },
    handleVerified: () => {
      update({ currentStep: 4, method: null });
      return Promise.resolve();
    },
  };
}
