import { EMAIL_INVALID_TEXT, isEmailAddress, trimHidden } from "../api/value-rules.js";

/** The fault of a filled-in e-mail address, or null (specification §5). The server has the same rule. */
export function findEmailFault(email: string): string | null {
  return trimHidden(email) === "" || isEmailAddress(email) ? null : EMAIL_INVALID_TEXT;
}
