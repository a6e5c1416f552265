import { setTimeout as pause } from "node:timers/promises";
import type Joi from "joi";
import { isProviderError } from "../../../platform/errors/provider-error";
import { brokenAnswer, toProviderError } from "../../stripe/stripe-errors";

export interface StripeClientOptions {
  secretKey: string;
  /** Origin that speaks Stripe's wire; null: Stripe's own. */
  baseUrl: string | null;
  /** Milliseconds until a call without a whole answer is given up. */
  timeoutMs?: number;
}

/** The version of the wire that the mapping was written by; it is the one of the SDK's types. */
const STRIPE_VERSION = "2026-10-28.endive";
const DEFAULT_TIMEOUT_MS = 20_000;

/** Milliseconds before each further call where Stripe asks for less; the SDK itself does not wait for a 429. */
const WAITS_MS = [250, 1_000];
const LONGEST_WAIT_SECONDS = 1;

type StripeSdk = Awaited<ReturnType<typeof loadStripe>>;
type Run = (stripe: StripeSdk, options: { idempotencyKey?: string }) => PromiseLike<unknown>;

/** Calls the agency's Stripe with the SDK, which is loaded by the first call. */
export interface StripeCaller {
  /** What `schema` reads of the answer. Throws a ProviderError. */
  read<T>(schema: Joi.Schema<T>, run: Run): Promise<T>;
  /** As `read`, for what changes something. */
  write<T>(key: string, schema: Joi.Schema<T>, run: Run): Promise<T>;
}

function addressOf(baseUrl: string) {
  const { hostname, port, protocol } = new URL(baseUrl);
  return protocol === "https:"
    ? { host: hostname, port: port || 443, protocol: "https" as const }
    : { host: hostname, port: port || 80, protocol: "http" as const };
}

/**
 * Of an answer that is JSON but no object, as a proxy may give, the SDK would never tell us: it throws where nobody can catch
 * it, which ends the process. It gets nothing instead, and says so.
 */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  return new Response(text.trimStart().startsWith("{") ? text : null, response);
}

async function loadStripe({ secretKey, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: StripeClientOptions) {
  const { default: Stripe } = await import("stripe");
  return new Stripe(secretKey, {
    ...(baseUrl === null ? {} : addressOf(baseUrl)),
    apiVersion: STRIPE_VERSION,
    // Its limit of time holds for the whole answer; that of the SDK's other client begins anew with each byte.
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    // It would write a file into the home folder.
    telemetry: false,
  });
}

/** How long Stripe wants to be left alone before the same call; null: longer than anybody waits, or it is not about that. */
function waitFor(error: Error, waits: number): number | null {
  const own = WAITS_MS[waits];
  if (!isProviderError(error) || error.kind !== "rate-limited" || own === undefined) return null;
  const { retryAfterSeconds = 0 } = error;
  return retryAfterSeconds > LONGEST_WAIT_SECONDS ? null : Math.max(own, retryAfterSeconds * 1_000);
}

async function callPatiently(call: () => PromiseLike<unknown>): Promise<unknown> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const failure = toProviderError(error);
      const wait = waitFor(failure, waits);
      if (wait === null) throw failure;
      await pause(wait);
    }
  }
}

export function createStripeCaller(options: StripeClientOptions): StripeCaller {
  let loaded: ReturnType<typeof loadStripe> | undefined;
  async function call<T>(schema: Joi.Schema<T>, run: Run, requestOptions: { idempotencyKey?: string }): Promise<T> {
    const stripe = await (loaded ??= loadStripe(options));
    const answer = schema.validate(await callPatiently(() => run(stripe, requestOptions)), { stripUnknown: true });
    if (answer.error) throw brokenAnswer(answer.error.message);
    return answer.value;
  }
  return {
    read: (schema, run) => call(schema, run, {}),
    write: (key, schema, run) => call(schema, run, { idempotencyKey: key }),
  };
}
