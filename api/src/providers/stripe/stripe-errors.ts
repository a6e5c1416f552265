import type { ProviderErrorKind } from "@portal/api-contract";
import Joi from "joi";
import { isProviderError, ProviderError } from "../../platform/errors/provider-error";

interface StripeFault {
  /** 0 without an answer of Stripe. */
  statusCode: number;
  /** For example `lock_timeout`. */
  code: string;
  rawType: string;
  /** The field that caused it; never its value. */
  param: string;
  headers: Readonly<Record<string, unknown>>;
  detail: unknown;
  /** The intent after the call, if the error has it. */
  setup_intent: unknown;
  payment_intent: unknown;
}

const text = Joi.string().empty([null, ""]).default("");

const faultSchema = Joi.object<StripeFault>({
  statusCode: Joi.number().empty(null).default(0),
  code: text,
  rawType: text,
  param: text,
  headers: Joi.object().unknown().empty(null).default({}),
  detail: Joi.any(),
  setup_intent: Joi.any(),
  payment_intent: Joi.any(),
}).unknown();

export function readFault(error: unknown): StripeFault {
  const fields = typeof error === "object" && error !== null ? { ...error } : {};
  const result = faultSchema.validate(fields, { stripUnknown: true });
  return result.error ? readFault({}) : result.value;
}

function readCode(value: unknown): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, "code") : undefined;
}

function kindOf({ statusCode, code, rawType, detail }: StripeFault): ProviderErrorKind {
  if (statusCode === 0) return readCode(detail) === "ETIMEDOUT" ? "timeout" : "unavailable";
  // 409: a call with the same key or object is in progress.
  if (statusCode === 429 || statusCode === 409 || code === "rate_limit") return "rate-limited";
  if (statusCode === 401 || statusCode === 403) return "unauthorized";
  // 424: a service that Stripe depends on failed.
  return statusCode >= 500 || statusCode === 424 || rawType === "api_error" ? "unavailable" : "refused";
}

function readRetryAfter({ headers }: StripeFault): number | undefined {
  const given = headers["retry-after"];
  return typeof given === "string" && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

/** The answer has an unexpected shape. The call may be repeated. */
export function brokenAnswer(detail: string): ProviderError {
  return new ProviderError({ provider: "stripe", kind: "unavailable", detail: `an answer where ${detail}` });
}

/**
 * True: Stripe stored this answer for the idempotency key. Stripe's edge answers without reading the key and stores
 * nothing.
 */
function isKept({ headers }: StripeFault): boolean {
  return headers["idempotent-replayed"] === "true";
}

/** Omits the SDK's error, which quotes the whole answer. */
export function toProviderError(error: unknown): ProviderError {
  if (isProviderError(error)) return error;
  const fault = readFault(error);
  const { statusCode, code, rawType, param } = fault;
  const retryAfterSeconds = readRetryAfter(fault);
  return new ProviderError({
    provider: "stripe",
    kind: kindOf(fault),
    isRepeated: statusCode >= 500 && isKept(fault),
    detail: statusCode === 0 ? "no answer" : ["HTTP", statusCode, code || rawType, param].join(" ").trim(),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
