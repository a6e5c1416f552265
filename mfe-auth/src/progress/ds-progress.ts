import { REGISTRATION_STEPS, type RegistrationStep } from "@portal/shared-ui/api";

import { forgetSessionText, keepSessionText, readSessionText } from "../storage/session-text.js";

const KEY = "ds-progress";

/** The registration step stored as `ds-progress` (§3, S4). */
export function readStoredStep(): RegistrationStep | null {
  return toRegistrationStep(readSessionText(KEY));
}

/** Ignores anything that is not a registration step. */
export function storeStep(step: number | undefined): void {
  const known = toRegistrationStep(String(step));
  if (known !== null) keepSessionText(KEY, String(known));
}

export function forgetStoredStep(): void {
  forgetSessionText(KEY);
}

/** From a query or the storage; null when invalid. */
export function toRegistrationStep(text: string | null): RegistrationStep | null {
  return REGISTRATION_STEPS.find((step) => String(step) === text) ?? null;
}
