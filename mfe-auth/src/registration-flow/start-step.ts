import type { RegistrationStep } from "@portal/shared-ui/api";

import { toRegistrationStep } from "../progress/ds-progress.js";

/**
 * The step of the registration flow to show: the query `nextstep`, else the stored `ds-progress`, else 1 (specification
 * §2), clamped to what the server says (S4): no step beyond the furthest one reached, and no proof that is done
 * is asked again. The phone can still be changed while its code is awaited.
 */
export function chooseStep(asked: {
  search: string;
  stored: RegistrationStep | null;
  reached: RegistrationStep;
}): RegistrationStep {
  const step = readNextStep(asked.search) ?? asked.stored;
  return step === 2 && asked.reached === 3 ? 2 : asked.reached;
}

/** `nextstep` of a query, whatever the case of its name; null when it names no step. */
function readNextStep(search: string): RegistrationStep | null {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "nextstep") return toRegistrationStep(value);
  }
  return null;
}
