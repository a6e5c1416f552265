import { findEmailAddressFault, trimHidden } from "../api/value-rules.js";

/** Null: valid (§5). The server has the same rule. */
export function findEmailFault(email: string): string | null {
  return trimHidden(email) === "" ? null : findEmailAddressFault(email);
}
