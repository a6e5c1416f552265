import { RESET_STEPS, type ResetStep } from "@portal/shared-ui/api";

/**
 * The step to show: the one that the query names (`step`), as far as the server has seen this browser come. Once the code is
 * verified there is no way back to it, only to another address.
 *
 * @param search query with its '?', or empty
 */
export function chooseResetStep(search: string, reached: ResetStep): ResetStep {
  const asked = new URLSearchParams(search).get("step");
  const step = RESET_STEPS.find((known) => String(known) === asked) ?? reached;
  if (step === 1) return 1;
  return reached === 4 || step > reached ? reached : step;
}
