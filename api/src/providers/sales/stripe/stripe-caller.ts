import { setTimeout as pause } from "node:timers/promises";
import type Joi from "joi";
import { isProviderError, ProviderError } from "../../../platform/errors/provider-error";
import { brokenAnswer, readFault, toProviderError } from "../../stripe/stripe-errors";

export interface StripeCallerOptions {
  /** Of the platform that clients let in: another one than that of the agency's debits (S45). */
  secretKey: string;
  /** Origin that speaks Stripe's wire; null: Stripe's own. */
  baseUrl: string | null;
  /** Milliseconds until a call without a whole answer is given up. */
  timeoutMs?: number;
}

/** The version of the wire that the mapping was written by; it is the one of the SDK's types. */
const STRIPE_VERSION = "2026-10-28.endive";
const DEFAULT_TIMEOUT_MS = 20_000;

/** Milliseconds before each further call where a reading that cannot be continued is told to wait; Stripe says no time. */
const WAITS_MS = [250, 500, 1_000, 2_000, 4_000];

type StripeSdk = Awaited<ReturnType<typeof loadStripe>>;
type Run = (stripe: StripeSdk) => PromiseLike<unknown>;

/** Calls Stripe as a platform, with the SDK, which is loaded by the first call. */
export interface StripeCaller {
  /** Loads the SDK. */
  prepare(): Promise<void>;
  /** What `schema` reads of the answer, after one call. */
  call<T>(schema: Joi.Schema<T>, run: Run, translate?: (error: unknown) => Error): Promise<T>;
  /** As `call`, and again where Stripe limits how fast it may be read. */
  callPatiently<T>(schema: Joi.Schema<T>, run: Run): Promise<T>;
}

function addressOf(baseUrl: string) {
  const { hostname, port, protocol } = new URL(baseUrl);
  return protocol === "https:"
    ? { host: hostname, port: port || 443, protocol: "https" as const }
    : { host: hostname, port: port || 80, protocol: "http" as const };
}

/** Of JSON that is no object the SDK throws where nobody can catch it; it gets nothing instead, and says so. */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  return new Response(text.trimStart().startsWith("{") ? text : null, response);
}

async function loadStripe({ secretKey, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: StripeCallerOptions) {
  const { default: Stripe } = await import("stripe");
  // Loading holds the process up; connections that it kept may have been closed meanwhile.
  await pause(1);
  return new Stripe(secretKey, {
    ...(baseUrl === null ? {} : addressOf(baseUrl)),
    apiVersion: STRIPE_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    // It would write a file into the home folder.
    telemetry: false,
  });
}

/** A refused key is our own mistake and ends nobody's grant (D24); an account that let us in no more is 403 `account_invalid`. */
export function toReadError(error: unknown): Error {
  const failure = toProviderError(error);
  const { code } = readFault(error);
  if (failure.kind !== "unauthorized" || code === "account_invalid") return failure;
  return new ProviderError({ provider: "stripe", kind: "misconfigured", detail: failure.message });
}

export function createStripeCaller(options: StripeCallerOptions): StripeCaller {
  let loaded: ReturnType<typeof loadStripe> | undefined;
  const load = () => (loaded ??= loadStripe(options));
  const call: StripeCaller["call"] = async (schema, run, translate = toReadError) => {
    const stripe = await load();
    const told = await Promise.resolve(run(stripe)).catch((error: unknown) => {
      throw translate(error);
    });
    const answer = schema.validate(told, { stripUnknown: true });
    if (answer.error) throw brokenAnswer(answer.error.message);
    return answer.value;
  };
  return {
    async prepare() {
      await load();
    },
    call,
    async callPatiently(schema, run) {
      for (const wait of WAITS_MS) {
        try {
          return await call(schema, run);
        } catch (error) {
          if (!isProviderError(error) || error.kind !== "rate-limited") throw error;
          await pause(wait);
        }
      }
      return call(schema, run);
    },
  };
}
