import type { RegistrationStep } from "@portal/shared-ui/api";

import { toRegistrationStep } from "../progress/ds-progress.js";

/**
 * The query's `nextstep`, else the stored `ds-progress`, else 1 (§2), but not beyond the furthest step on the server (S4). Completed proofs are not
 * repeated. The phone can be changed while its code is pending.
 */
export function chooseStep(steps: {
  search: string;
  stored: RegistrationStep | null;
  reached: RegistrationStep;
}): RegistrationStep {
  const step = readNextStep(steps.search) ?? steps.stored;
  return step === 2 && steps.reached === 3 ? 2 : steps.reached;
}

/** With any case of its name. */
function readNextStep(search: string): RegistrationStep | null {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "nextstep") return toRegistrationStep(value);
  }
  return null;
}
