import type { ProviderErrorKind } from "@portal/api-contract";
import { isProviderError, ProviderError } from "../../../platform/errors/provider-error";

interface SquareFault {
  /** 0 without an answer. */
  status: number;
  /** Code of the first of `errors`; `type` in OAuth's flat answers. */
  code: string;
  isFlat: boolean;
  isTimeout: boolean;
  retryAfterSeconds: number | undefined;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

function readCode(error: unknown): string {
  const errors = readField(error, "errors");
  const code: unknown = Array.isArray(errors) ? readField(errors[0], "code") : undefined;
  return typeof code === "string" ? code : "";
}

/** The SDK throws its own timeout directly, ours as a cause. */
function isTimeout(error: unknown): boolean {
  return /^(SquareTimeoutError|TimeoutError|AbortError)$/.test(String(readField(error, "name")));
}

function readRetryAfter(error: unknown): number | undefined {
  const headers = readField(readField(error, "rawResponse"), "headers");
  const text = headers instanceof Headers ? headers.get("retry-after") : null;
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function readFault(error: unknown): SquareFault {
  const status = Number(readField(error, "statusCode") ?? 0);
  const body = readField(error, "body");
  return {
    status,
    code: readCode(error),
    isFlat: typeof readField(body, "type") === "string",
    isTimeout: [error, readField(error, "cause")].some(isTimeout),
    retryAfterSeconds: readRetryAfter(error),
  };
}

/** Codes that are not about a client's grant. */
const ABOUT_THE_APPLICATION = new Set([
  "service.not_authorized",
  "APPLICATION_DISABLED",
  "CLIENT_DISABLED",
  "V1_APPLICATION",
]);

function kindOf({ status, code, isTimeout }: SquareFault): ProviderErrorKind {
  if (isTimeout) return "timeout";
  if (status === 0) return "unavailable";
  if (status === 429) return "rate-limited";
  if (ABOUT_THE_APPLICATION.has(code)) return "misconfigured";
  if (status === 401 || status === 403) return "unauthorized";
  return status >= 500 ? "unavailable" : "refused";
}

function toError(fault: SquareFault, kind: ProviderErrorKind): ProviderError {
  const { status, code, retryAfterSeconds } = fault;
  const detail = status === 0 ? "no answer" : `HTTP ${String(status)} ${code}`.trim();
  return new ProviderError({
    provider: "square",
    kind,
    detail,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** The answer has an unexpected shape. The call may be repeated. */
export function brokenAnswer(detail: string): ProviderError {
  return new ProviderError({ provider: "square", kind: "unavailable", detail });
}

/** Omits the SDK's error, which quotes the whole answer. */
export function toProviderError(error: unknown): ProviderError {
  if (isProviderError(error)) return error;
  const fault = readFault(error);
  return toError(fault, kindOf(fault));
}

/** A rejected code is `refused`, because no grant has ended. */
export function toExchangeError(error: unknown): ProviderError {
  const fault = readFault(error);
  const kind = kindOf(fault);
  return toError(fault, kind === "unauthorized" ? "refused" : kind);
}

/** "cannot renew revoked token" is a flat 400: the grant has ended. */
export function toRefreshError(error: unknown): ProviderError {
  const fault = readFault(error);
  const kind = kindOf(fault);
  return toError(fault, kind === "refused" && fault.isFlat ? "unauthorized" : kind);
}

export function isNotFound(error: unknown): boolean {
  return readFault(error).status === 404;
}
