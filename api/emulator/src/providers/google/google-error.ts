import { WireError } from "../../identity/wire-error.js";

/** Error of an OAuth call (RFC 6749, 5.2). */
export function googleError(status: number, error: string, description: string): WireError {
  return new WireError(status, { error, error_description: description });
}

export function invalidGrant(description: string): WireError {
  return googleError(400, "invalid_grant", description);
}

/** Error for an invalid access token (RFC 6750, 3.1). */
export function invalidToken(): WireError {
  const description = "Invalid Credentials";
  return new WireError(
    401,
    { error: "invalid_request", error_description: description },
    { "WWW-Authenticate": `Bearer realm="https://accounts.google.com/", error="invalid_token"` },
  );
}

export const GOOGLE_CALL_FAULTS = {
  provider: "google",
  tooManyRequests: (): WireError => googleError(429, "rate_limit_exceeded", "Rate Limit Exceeded"),
  failed: (): WireError => googleError(500, "internal_failure", "Backend Error"),
} as const;
