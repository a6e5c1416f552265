import type { ProviderErrorKind } from "@portal/api-contract";
import { ProviderError, isProviderError } from "../../../platform/errors/provider-error";

/** openid-client's code, the OAuth error, the HTTP status. */
interface GoogleFault {
  code: string;
  oauth: string;
  status: number;
  /** No connection, or it broke. */
  isBroken: boolean;
}

function readFault(error: unknown): GoogleFault {
  const read = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null && name in from ? Reflect.get(from, name) : undefined;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const status = read(error, "status") ?? read(read(error, "cause"), "status");
  const code = text(read(error, "code"));
  const isBroken = code === "" && [error, read(error, "cause")].some((one) => read(one, "name") === "TypeError");
  return { code, oauth: text(read(error, "error")), status: Number(status ?? 0) || 0, isBroken };
}

function kindOf({ code, oauth, status, isBroken }: GoogleFault): ProviderErrorKind {
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT") return "timeout";
  if (status === 429) return "rate-limited";
  if (status >= 500) return "unavailable";
  if (["invalid_client", "unauthorized_client", "redirect_uri_mismatch"].includes(oauth)) return "misconfigured";
  if (isBroken) return "unavailable";
  // A good status with an unreadable body.
  if (code === "OAUTH_PARSE_ERROR" || code === "OAUTH_RESPONSE_IS_NOT_JSON") return "unavailable";
  return "refused";
}

/** The detail has only codes: a message could quote what was sent. */
export function toGoogleError(error: unknown): ProviderError {
  if (isProviderError(error)) return error;
  const fault = readFault(error);
  const detail = [fault.code, fault.oauth, fault.status || ""].filter(Boolean).join(" ") || "no answer";
  return new ProviderError({ provider: "google", kind: kindOf(fault), detail });
}
