import { newPasswordTexts } from "./new-password.texts.js";

/** A new password as it is typed, twice. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export type PasswordField = keyof NewPassword;

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
