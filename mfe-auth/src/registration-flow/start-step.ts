import type { RegistrationStep } from "@portal/shared-ui/api";

import { toRegistrationStep } from "../progress/ds-progress.js";

/**
 * Returns the registration step to show: the query's `nextstep`, else the stored `ds-progress`, else 1 (specification
 * §2). The server limits it (S4): never beyond the furthest step reached, and completed proofs are not repeated. The
 * phone can still be changed while its code is pending.
 */
export function chooseStep(steps: {
  search: string;
  stored: RegistrationStep | null;
  reached: RegistrationStep;
}): RegistrationStep {
  const step = readNextStep(steps.search) ?? steps.stored;
  return step === 2 && steps.reached === 3 ? 2 : steps.reached;
}

/** Returns the query's `nextstep`, with any case of its name; null when it is not a step. */
function readNextStep(search: string): RegistrationStep | null {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "nextstep") return toRegistrationStep(value);
  }
  return null;
}
