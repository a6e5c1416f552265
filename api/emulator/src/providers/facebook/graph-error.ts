import { randomBytes } from "node:crypto";

import { WireError } from "../../identity/wire-error.js";

interface GraphErrorParts {
  code: number;
  subcode?: number;
  type?: "OAuthException" | "GraphMethodException";
  status?: number;
}

/** `{error: {message, type, code, error_subcode, fbtrace_id}}` */
export function graphError(
  message: string,
  { code, subcode, type = "OAuthException", status = 400 }: GraphErrorParts,
): WireError {
  const trace = `A${randomBytes(16).toString("base64url")}`;
  const named = subcode === undefined ? {} : { error_subcode: subcode };
  return new WireError(status, { error: { message, type, code, ...named, fbtrace_id: trace } });
}

/** Faults for the rate limits of a person, a page and a call, and for a block. */
const LIMITS: readonly (readonly [string, number, string])[] = [
  ["user-limit", 17, "(#17) User request limit reached"],
  ["page-limit", 32, "(#32) Page request limit reached"],
  ["custom-limit", 613, "(#613) Calls to this api have exceeded the rate limit."],
  ["blocked", 368, "(#368) The action attempted has been deemed abusive or is otherwise disallowed"],
  ["no-permission", 10, "(#10) Application does not have permission for this action"],
  ["transient", 1, "An unknown error has occurred."],
];

export const FACEBOOK_LIMIT_FAULTS = LIMITS.map(([kind]) => kind);

function limited(code: number, words: string): WireError {
  const { status, body } = graphError(words, { code, status: code === 1 ? 500 : 400 });
  return new WireError(status, body, { "X-App-Usage": '{"call_count":100,"total_time":42,"total_cputime":42}' });
}

export const FACEBOOK_CALL_FAULTS = {
  provider: "facebook",
  tooManyRequests: (): WireError => graphError("(#4) Application request limit reached", { code: 4 }),
  further: new Map(LIMITS.map(([kind, code, words]) => [kind, (): WireError => limited(code, words)])),
  failed: (): WireError =>
    graphError("An unexpected error has occurred. Please retry your request later.", { code: 2, status: 500 }),
} as const;
