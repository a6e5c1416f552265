import { REGISTRATION_STEPS, type RegistrationStep } from "@portal/shared-ui/api";

import { forgetSessionText, keepSessionText, readSessionText } from "../storage/session-text.js";

const KEY = "ds-progress";

/** The registration step in the session storage, or null (specification §3, S4). */
export function readStoredStep(): RegistrationStep | null {
  return toRegistrationStep(readSessionText(KEY));
}

/** Keeps the step that an answer names; anything that is no registration step is left out. */
export function storeStep(step: number | undefined): void {
  const known = toRegistrationStep(String(step));
  if (known !== null) keepSessionText(KEY, String(known));
}

export function forgetStoredStep(): void {
  forgetSessionText(KEY);
}

/** Text of a query or of the storage as a step; null when it is none. */
export function toRegistrationStep(text: string | null): RegistrationStep | null {
  return REGISTRATION_STEPS.find((step) => String(step) === text) ?? null;
}
