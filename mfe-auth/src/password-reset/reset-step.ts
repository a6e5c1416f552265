import { RESET_STEPS, type ResetStep } from "@portal/shared-ui/api";

/** The query's `step`, but at most the furthest step reached on the server. After a verified code, a person can return only to step 1. */
export function chooseResetStep(search: string, reached: ResetStep): ResetStep {
  const requested = new URLSearchParams(search).get("step");
  const step = RESET_STEPS.find((known) => String(known) === requested) ?? reached;
  if (step === 1) return 1;
  return reached === 4 || step > reached ? reached : step;
}
