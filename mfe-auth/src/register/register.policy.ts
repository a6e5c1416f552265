import { registerTexts } from "./register.texts.js";

/** The registration form as it is filled in. */
export interface RegisterForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegisterField = keyof RegisterForm;

/** The required fields in the order in which their texts are joined (specification §5). */
const REQUIRED: readonly RegisterField[] = ["email", "password", "confirmPassword", "firstName", "lastName"];

/** The empty fields, in the order of the specification. */
export function findMissing(form: RegisterForm): RegisterField[] {
  return REQUIRED.filter((field) => (isSecret(field) ? form[field] === "" : form[field].trim() === ""));
}

/** All texts of the missing fields in one sentence chain, for one toast; null when nothing is missing. */
export function joinMissing(missing: readonly RegisterField[]): string | null {
  return missing.length === 0 ? null : missing.map((field) => registerTexts.required[field]).join(" ");
}

/** The fault of a filled-in e-mail address, or null: something, '@', a domain with a dot, no blanks (specification §5). */
export function findEmailFault(email: string): string | null {
  const typed = email.trim();
  return typed === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? null : registerTexts.emailPattern;
}

/** The lines of the checklist but the last, each with the state of the password (S20). */
export function judgePassword(password: string): Record<PasswordLine, boolean> {
  return {
    length: password.length >= 8,
    letterCase: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    // The 32 ASCII punctuation marks.
    special: /[!-/:-@[-`{-~]/.test(password),
  };
}

export type PasswordLine = "length" | "letterCase" | "digit" | "special";

/** What the person has left once: from then on the lines are live (specification §5). */
export interface LeftFields {
  password: boolean;
  confirmPassword: boolean;
}

export interface ChecklistLine {
  label: string;
  state: "met" | "not-met" | "unknown";
}

/** The live checklist: judged once the field has been left; the match once the confirm field has been left. */
export function toChecklist(form: RegisterForm, left: LeftFields): ChecklistLine[] {
  const judged = judgePassword(form.password);
  const line = (label: string, isJudged: boolean, isMet: boolean): ChecklistLine => ({
    label,
    state: isJudged ? (isMet ? "met" : "not-met") : "unknown",
  });
  const { checklist } = registerTexts;
  return [
    line(checklist.length, left.password, judged.length),
    line(checklist.letterCase, left.password, judged.letterCase),
    line(checklist.digit, left.password, judged.digit),
    line(checklist.special, left.password, judged.special),
    line(checklist.match, left.confirmPassword, form.confirmPassword !== "" && form.password === form.confirmPassword),
  ];
}

function isSecret(field: RegisterField): boolean {
  return field === "password" || field === "confirmPassword";
}
