import type { ConsentCode, Consents } from "./consents.js";

export const CODE_LIFETIME_MS = 5 * 60_000;

export type CodeRefusal = "unknown" | "used" | "expired" | "wrong-redirect";

/**
 * Returns a valid code, which the caller marks as used. A code that is used again is refused, and its tokens are
 * revoked.
 * @param redirectUri must equal that of the browser's request
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
