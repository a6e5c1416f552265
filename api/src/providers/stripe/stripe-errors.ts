import type { ProviderErrorKind } from "@portal/api-contract";
import Joi from "joi";
import { isProviderError, ProviderError } from "../../platform/errors/provider-error";

/** What the SDK puts on an error: Stripe's own words, and the network's error as `detail`. */
interface StripeFault {
  /** HTTP status, 0 without an answer that is Stripe's. */
  statusCode: number;
  /** Stripe's name of the fault, for example `lock_timeout`. */
  code: string;
  rawType: string;
  /** The field that it is about; never its value. */
  param: string;
  headers: Readonly<Record<string, unknown>>;
  detail: unknown;
  /** The intent as the call has left it, where it is about one. */
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

/** What an error of the SDK says, for a call that has an answer to some of them. */
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
  // 409: the same key, or the same thing, is under way in another call.
  if (statusCode === 429 || statusCode === 409 || code === "rate_limit") return "rate-limited";
  if (statusCode === 401 || statusCode === 403) return "unauthorized";
  // 424: somebody on whom Stripe depends.
  return statusCode >= 500 || statusCode === 424 || rawType === "api_error" ? "unavailable" : "refused";
}

function readRetryAfter({ headers }: StripeFault): number | undefined {
  const given = headers["retry-after"];
  return typeof given === "string" && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

/** An answer that cannot be what Stripe meant. Never guessed around: the call may be made again. */
export function brokenAnswer(detail: string): ProviderError {
  return new ProviderError({ provider: "stripe", kind: "unavailable", detail: `an answer where ${detail}` });
}

/** Stripe says itself that an answer is the one it has kept for this idempotency key; that of its edge, before the key, is not. */
function isKept({ headers }: StripeFault): boolean {
  return headers["idempotent-replayed"] === "true";
}

/** An error of the SDK in our words. The SDK's own is dropped: it quotes the whole answer. */
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
