import type { RegistrationStep } from "@portal/shared-ui/api";

import { toRegistrationStep } from "../progress/ds-progress.js";

/**
 * Returns the furthest step reached on the server (S4): completed proofs are not repeated. Only step 2 can be shown again, while the phone's code is
 * pending. It is requested by the query's `nextstep` or else by the stored `ds-progress` (§2).
 */
export function chooseStep(steps: {
  search: string;
  stored: RegistrationStep | null;
  reached: RegistrationStep;
}): RegistrationStep {
  const step = readNextStep(steps.search) ?? steps.stored;
  return step === 2 && steps.reached === 3 ? 2 : steps.reached;
}

/** Reads `nextstep` with any case of its name. */
function readNextStep(search: string): RegistrationStep | null {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "nextstep") return toRegistrationStep(value);
  }
  return null;
}
