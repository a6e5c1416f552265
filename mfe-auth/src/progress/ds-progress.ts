import { forgetSessionText, keepSessionText, readSessionText } from "../storage/session-text.js";

/** Steps of the registration flow: 1 e-mail code, 2 phone, 3 phone code, 4 business (specification §2). */
export type RegistrationStep = 1 | 2 | 3 | 4;

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
  switch (text) {
    case "1":
      return 1;
    case "2":
      return 2;
    case "3":
      return 3;
    case "4":
      return 4;
    default:
      return null;
  }
}
