import { newPasswordTexts } from "./new-password.texts.js";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export type PasswordField = keyof NewPassword;

/** Whether the password meets each line of the checklist, except the last: that both passwords match (S20). */
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

/** Fields left once; their checks are live from then on (§5). */
export interface LeftFields {
  password: boolean;
  confirmPassword: boolean;
}

export interface ChecklistLine {
  label: string;
  state: "met" | "not-met" | "unknown";
}

/** Each line is unknown until its field's first blur. */
export function toChecklist(form: NewPassword, left: LeftFields): ChecklistLine[] {
  const judged = judgePassword(form.password);
  const line = (label: string, isJudged: boolean, isMet: boolean): ChecklistLine => ({
    label,
    state: isJudged ? (isMet ? "met" : "not-met") : "unknown",
  });
  const { checklist } = newPasswordTexts;
  return [
    line(checklist.length, left.password, judged.length),
    line(checklist.letterCase, left.password, judged.letterCase),
    line(checklist.digit, left.password, judged.digit),
    line(checklist.special, left.password, judged.special),
    line(checklist.match, left.confirmPassword, form.confirmPassword !== "" && form.password === form.confirmPassword),
  ];
}
