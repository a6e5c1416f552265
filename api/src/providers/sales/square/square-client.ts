import type * as Square from "square";
import { type Pause, systemPause } from "../../../platform/clock/clock";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { OnSkipped, SourceSkip } from "../sales-source.port";
import { brokenAnswer, toProviderError } from "./square-errors";

export interface SquareClientOptions {
  /** Origin that speaks Square's wire; null: Square's own. */
  baseUrl: string | null;
  /** Milliseconds until a call without an answer is given up. */
  timeoutMs?: number;
  /** How a call waits where Square limits how fast it may be asked. */
  pause?: Pause;
}

/** Options of one call. */
export interface SquareCallOptions {
  headers: Record<string, string>;
  maxRetries: number;
  timeoutInSeconds: number;
  abortSignal: AbortSignal;
}

/** The version of the wire that the mapping was written and tested against; the SDK would send its own. */
const SQUARE_VERSION = "2025-08-20";
const DEFAULT_TIMEOUT_MS = 20_000;

export const SQUARE_ORIGIN = "https://connect.squareup.com";

/** Calls Square with the SDK, which is loaded by the first call: it costs a second and tens of megabytes. */
export interface SquareCaller {
  /** Loads the SDK. */
  prepare(): Promise<void>;
  /** @param translate what a failure means; a ProviderError */
  call<T>(
    token: string,
    run: (client: Square.SquareClient, options: SquareCallOptions) => PromiseLike<T>,
    translate?: (error: unknown) => Error,
  ): Promise<T>;
  /** Of the reading that this caller is for. */
  onSkipped: OnSkipped;
}

/** For an answer that is no JSON the SDK hands on a description of the fault as if it were the answer. */
function isBroken(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return true;
  return "ok" in answer && answer.ok === false;
}

/**
 * Loading holds the process up for a second or more, and connections that it kept may have been closed meanwhile: one
 * turn of the loop lets it notice before it sends on one of them.
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
          // The SDK's own limit ends with the headers; a body that never ends must be given up, too.
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

/** Waits in a row for one call, and the longest of them. */
const MOST_WAITS = 5;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Waits where Square asks for it: what takes many calls and has no place to continue from would otherwise begin anew at
 * each limit, and never end.
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

/** The same calls for one reading, which tells what it skips. */
export function telling(caller: SquareCaller, onSkipped: OnSkipped = () => undefined): SquareCaller {
  return { ...caller, onSkipped };
}

/**
 * The records of each resource. One that cannot be understood is skipped and told: it must not keep all the others from
 * being read, now and at every later try.
 */
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
