import { RESET_STEPS, type ResetStep } from "@portal/shared-ui/api";

/**
 * Returns the step to show: the query's `step`, limited to the furthest one reached on the server. After the code is
 * verified, the person can return only to the address step.
 *
 * @param search query with its '?', or empty
 */
export function chooseResetStep(search: string, reached: ResetStep): ResetStep {
  const requested = new URLSearchParams(search).get("step");
  const step = RESET_STEPS.find((known) => String(known) === requested) ?? reached;
  if (step === 1) return 1;
  return reached === 4 || step > reached ? reached : step;
}
