import { randomBytes } from "node:crypto";

import { WireError } from "../../identity/wire-error.js";

/** What a refusal of the Graph API says besides its message. */
interface GraphErrorParts {
  code: number;
  subcode?: number;
  type?: "OAuthException" | "GraphMethodException";
  status?: number;
}

/** A refusal as the Graph API writes it: `{error: {message, type, code, error_subcode, fbtrace_id}}`. */
export function graphError(
  message: string,
  { code, subcode, type = "OAuthException", status = 400 }: GraphErrorParts,
): WireError {
  const trace = `A${randomBytes(16).toString("base64url")}`;
  const named = subcode === undefined ? {} : { error_subcode: subcode };
  return new WireError(status, { error: { message, type, code, ...named, fbtrace_id: trace } });
}

/** How Facebook says that it does not want now. */
export const FACEBOOK_CALL_FAULTS = {
  provider: "facebook",
  tooManyRequests: (): WireError => graphError("(#4) Application request limit reached", { code: 4 }),
  failed: (): WireError =>
    graphError("An unexpected error has occurred. Please retry your request later.", { code: 2, status: 500 }),
} as const;
