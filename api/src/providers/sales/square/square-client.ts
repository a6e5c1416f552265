import type * as Square from "square";
import { type Pause, systemPause } from "../../../platform/clock/clock";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { OnSkipped, SourceSkip } from "../sales-source.port";
import { brokenAnswer, toProviderError } from "./square-errors";

export interface SquareClientOptions {
  /** Origin with Square's API; null: Square's own. */
  baseUrl: string | null;
  timeoutMs?: number;
  pause?: Pause;
}

export interface SquareCallOptions {
  headers: Record<string, string>;
  maxRetries: number;
  timeoutInSeconds: number;
  abortSignal: AbortSignal;
}

/** The mapping follows this version; the SDK would send its own. */
const SQUARE_VERSION = "2025-08-20";
const DEFAULT_TIMEOUT_MS = 20_000;

export const SQUARE_ORIGIN = "https://connect.squareup.com";

/** The first call loads the SDK: a second, and tens of megabytes. */
export interface SquareCaller {
  prepare(): Promise<void>;
  /** @param translate returns the error to throw; default: a ProviderError */
  call<T>(
    token: string,
    run: (client: Square.SquareClient, options: SquareCallOptions) => PromiseLike<T>,
    translate?: (error: unknown) => Error,
  ): Promise<T>;
  /** For the read that this caller serves. */
  onSkipped: OnSkipped;
}

/** The SDK returns a description of the error for an answer that is not JSON. */
function isBroken(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return true;
  return "ok" in answer && answer.ok === false;
}

/**
 * Loading blocks the process, and kept connections may close meanwhile. A turn of the event loop notices the closing.
 */
async function loadSquare(): Promise<typeof Square> {
  const square = await import("square");
  await systemPause(1);
  return square;
}

export function createSquareCaller(options: SquareClientOptions): SquareCaller {
  const { baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  let loaded: Promise<typeof Square> | undefined;
  const load = () => (loaded ??= loadSquare());
  return {
    onSkipped: () => undefined,
    async prepare() {
      await load();
    },
    async call(token, run, translate = toProviderError) {
      const { SquareClient } = await load();
      const client = new SquareClient({ token, baseUrl: baseUrl ?? SQUARE_ORIGIN });
      const answer = await Promise.resolve(
        run(client, {
          headers: { "Square-Version": SQUARE_VERSION },
          maxRetries: 0,
          timeoutInSeconds: timeoutMs / 1000,
          // The SDK's timeout ends with the headers; this one also covers an endless body.
          abortSignal: AbortSignal.timeout(timeoutMs),
        }),
      ).catch((error: unknown) => {
        throw translate(error);
      });
      if (isBroken(answer)) throw brokenAnswer("an answer that is no JSON");
      return answer;
    },
  };
}

/** Limits per call: waits in a row, and seconds of each. */
const MOST_WAITS = 5;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Waits when rate-limited. For reads of many calls that cannot continue midway: they would restart at each rate limit
 * and never end.
 */
export function createPatientCaller(caller: SquareCaller, pause: Pause = systemPause): SquareCaller {
  return {
    ...caller,
    async call(token, run, translate) {
      for (let waits = 0; ; waits += 1) {
        try {
          return await caller.call(token, run, translate);
        } catch (error) {
          if (!isProviderError(error) || error.kind !== "rate-limited" || waits >= MOST_WAITS) throw error;
          const seconds = error.retryAfterSeconds ?? 1;
          if (seconds > LONGEST_WAIT_SECONDS) throw error;
          await pause(seconds * 1000);
        }
      }
    },
  };
}

const LONGEST_ID = 192;
const LONGEST_WHY = 200;

export function withOnSkipped(caller: SquareCaller, onSkipped: OnSkipped = () => undefined): SquareCaller {
  return { ...caller, onSkipped };
}

/** Reports what cannot be parsed and reads the others. */
export function convertEach<T extends { id?: string | null }, R>(
  { onSkipped }: SquareCaller,
  kind: SourceSkip["kind"],
  items: readonly T[],
  convert: (item: T) => readonly R[],
): R[] {
  return items.flatMap((item) => {
    try {
      return convert(item);
    } catch (error) {
      const why = isProviderError(error) ? error.message : "of an unknown shape";
      const externalId = typeof item.id === "string" ? item.id : "";
      onSkipped({ kind, externalId: externalId.slice(0, LONGEST_ID), why: why.slice(0, LONGEST_WHY) });
      return [];
    }
  });
}
