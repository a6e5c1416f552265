import type Joi from "joi";
import { type Pause, systemPause } from "../../platform/clock/clock";
import { isProviderError } from "../../platform/errors/provider-error";
import { brokenAnswer, toProviderError } from "./stripe-errors";

export interface StripeCallerOptions {
  /** Of the agency's own Stripe, or of the platform that clients let in (S45). */
  secretKey: string;
  /** Origin that speaks Stripe's wire; null: Stripe's own. */
  baseUrl: string | null;
  /** Milliseconds until a call without a whole answer is given up. */
  timeoutMs?: number;
  /** How a call waits where Stripe limits how fast it may be asked. */
  pause?: Pause;
}

/** How often, and after how long, a call is made again that Stripe was asked for too soon. */
export interface Patience {
  /** Milliseconds before each further call where Stripe asks for less; the SDK itself does not wait for a 429. */
  waitsMs: readonly number[];
  /** Where Stripe asks for more, the call is given up. */
  longestMs: number;
  /** Nor is it waited for longer than this in all; default: as the waits come. */
  mostMs?: number;
}

/** The version of the wire that the mappings were written by; it is the one of the SDK's types. */
const STRIPE_VERSION = "2026-10-28.endive";
const DEFAULT_TIMEOUT_MS = 20_000;

export type StripeSdk = Awaited<ReturnType<typeof loadStripe>>;
type Run = (stripe: StripeSdk) => PromiseLike<unknown>;

/** Calls Stripe with the SDK, which is loaded by the first call. */
export interface StripeCaller {
  /** Loads the SDK. */
  prepare(): Promise<void>;
  /** What `schema` reads of the answer, after one call. Throws what `translate` makes of a failure: a ProviderError by default. */
  call<T>(schema: Joi.Schema<T>, run: Run, translate?: (error: unknown) => Error): Promise<T>;
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

async function loadStripe({ secretKey, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: StripeCallerOptions) {
  const { default: Stripe } = await import("stripe");
  // Loading holds the process up; connections that it kept may have been closed meanwhile.
  await systemPause(1);
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

export function createStripeCaller(options: StripeCallerOptions): StripeCaller {
  let loaded: ReturnType<typeof loadStripe> | undefined;
  const load = () => (loaded ??= loadStripe(options));
  return {
    async prepare() {
      await load();
    },
    async call(schema, run, translate = toProviderError) {
      const stripe = await load();
      const told = await Promise.resolve(run(stripe)).catch((error: unknown) => {
        throw translate(error);
      });
      const answer = schema.validate(told, { stripUnknown: true });
      if (answer.error) throw brokenAnswer(answer.error.message);
      return answer.value;
    },
  };
}

/** How long Stripe wants to be left alone before the same call; null: longer than anybody waits, or it is not about that. */
function waitFor(
  error: unknown,
  { waits, waitedMs }: { waits: number; waitedMs: number },
  { waitsMs, longestMs, mostMs = Infinity }: Patience,
): number | null {
  const own = waitsMs[waits];
  if (!isProviderError(error) || error.kind !== "rate-limited" || own === undefined) return null;
  const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
  const wait = Math.max(own, askedMs);
  return askedMs > longestMs || waitedMs + wait > mostMs ? null : wait;
}

/** The call, and again where Stripe limits how fast it may be asked. */
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
