import { hasLetter } from "@portal/shared-ui/forms";

import { registerTexts } from "./register.texts.js";

export interface RegisterForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegisterField = keyof RegisterForm;

/** In the order of their joined texts (§5). */
const REQUIRED: readonly RegisterField[] = ["email", "password", "confirmPassword", "firstName", "lastName"];

/** Empty fields and names without a letter, in the specification's order. */
export function findMissing(form: RegisterForm): RegisterField[] {
  return REQUIRED.filter((field) => (isName(field) ? !hasLetter(form[field]) : isEmpty(field, form[field])));
}

/** null when nothing is missing. */
export function joinMissing(missing: readonly RegisterField[]): string | null {
  return missing.length === 0 ? null : missing.map((field) => registerTexts.required[field]).join(" ");
}

function isName(field: RegisterField): boolean {
  return field === "firstName" || field === "lastName";
}

function isEmpty(field: RegisterField, value: string): boolean {
  return isSecret(field) ? value === "" : value.trim() === "";
}

function isSecret(field: RegisterField): boolean {
  return field === "password" || field === "confirmPassword";
}
