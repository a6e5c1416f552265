import type Joi from "joi";
import { type Pause, systemPause } from "../../platform/clock/clock";
import { isProviderError } from "../../platform/errors/provider-error";
import { brokenAnswer, toProviderError } from "./stripe-errors";

export interface StripeCallerOptions {
  /** Key of the agency's own account, or of the platform that clients connect to (S45). */
  secretKey: string;
  /** Origin with Stripe's API; null: Stripe's own. */
  baseUrl: string | null;
  /** Limit for the whole answer. */
  timeoutMs?: number;
  pause?: Pause;
}

export interface Patience {
  /** Waits before each repeated call; Stripe may require longer ones. The SDK does not wait after a 429. */
  waitsMs: readonly number[];
  /** The call fails if Stripe requires a longer wait. */
  longestMs: number;
  /** Limit of all waits together; default: no limit. */
  mostMs?: number;
}

/** The mappings and the SDK's types follow this version. */
const STRIPE_VERSION = "2026-10-28.endive";
const DEFAULT_TIMEOUT_MS = 20_000;

export type StripeSdk = Awaited<ReturnType<typeof loadStripe>>;
type Run = (stripe: StripeSdk) => PromiseLike<unknown>;

/** The first call loads the SDK. */
export interface StripeCaller {
  prepare(): Promise<void>;
  /** Throws what `translate` returns; default: a ProviderError. */
  call<T>(schema: Joi.Schema<T>, run: Run, translate?: (error: unknown) => Error): Promise<T>;
}

function addressOf(baseUrl: string) {
  const { hostname, port, protocol } = new URL(baseUrl);
  return protocol === "https:"
    ? { host: hostname, port: port || 443, protocol: "https" as const }
    : { host: hostname, port: port || 80, protocol: "http" as const };
}

/**
 * For a JSON answer that is not an object, the SDK throws where nothing can catch it and ends the process. An empty
 * body makes it reject.
 */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  return new Response(text.trimStart().startsWith("{") ? text : null, response);
}

async function loadStripe({ secretKey, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: StripeCallerOptions) {
  const { default: Stripe } = await import("stripe");
  // Loading blocks the process, and kept connections may close meanwhile.
  await systemPause(1);
  return new Stripe(secretKey, {
    ...(baseUrl === null ? {} : addressOf(baseUrl)),
    apiVersion: STRIPE_VERSION,
    // This client's timeout covers the whole answer; the SDK's other client restarts its timeout with each byte.
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    // Telemetry would write into the home folder.
    telemetry: false,
  });
}

export function createStripeCaller(options: StripeCallerOptions): StripeCaller {
  let loaded: ReturnType<typeof loadStripe> | undefined;
  const load = () => (loaded ??= loadStripe(options));
  return {
    async prepare() {
      await load();
    },
    async call(schema, run, translate = toProviderError) {
      const stripe = await load();
      const received = await Promise.resolve(run(stripe)).catch((error: unknown) => {
        throw translate(error);
      });
      const answer = schema.validate(received, { stripUnknown: true });
      if (answer.error) throw brokenAnswer(answer.error.message);
      return answer.value;
    },
  };
}

/**
 * Returns the wait in milliseconds before the call is repeated. Null: do not repeat, because the error is not a rate
 * limit, all waits are used, or the wait is too long.
 */
function waitFor(
  error: unknown,
  { waits, waitedMs }: { waits: number; waitedMs: number },
  { waitsMs, longestMs, mostMs = Infinity }: Patience,
): number | null {
  const own = waitsMs[waits];
  if (!isProviderError(error) || error.kind !== "rate-limited" || own === undefined) return null;
  const requestedMs = (error.retryAfterSeconds ?? 0) * 1_000;
  const wait = Math.max(own, requestedMs);
  return requestedMs > longestMs || waitedMs + wait > mostMs ? null : wait;
}

export async function callPatiently<T>(
  patience: Patience,
  call: () => Promise<T>,
  pause: Pause = systemPause,
): Promise<T> {
  let waitedMs = 0;
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const wait = waitFor(error, { waits, waitedMs }, patience);
      if (wait === null) throw error;
      await pause(wait);
      waitedMs += wait;
    }
  }
}
