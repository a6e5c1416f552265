import type { ConsentCode, Consents } from "./consents.js";

/** How long a code may be exchanged. */
export const CODE_LIFETIME_MS = 5 * 60_000;

/** Why a code is refused. */
export type CodeRefusal = "unknown" | "used" | "expired" | "wrong-redirect";

/**
 * Finds a code that may be exchanged now. A second use ends the tokens of the first. Who exchanges it marks it as used.
 *
 * @param redirectUri must be the one that the browser was sent with
 */
export function checkCode(
  consents: Consents,
  text: string,
  redirectUri: string | null,
  now: Date,
): ConsentCode | CodeRefusal {
  const code = consents.findCode(text);
  if (code === null) return "unknown";
  if (code.isUsed) {
    consents.revokeConsent(code.consent);
    return "used";
  }
  if (code.expiresAt <= now) return "expired";
  return code.consent.redirectUri === redirectUri ? code : "wrong-redirect";
}
