import { setTimeout as pause } from "node:timers/promises";
import type * as Square from "square";
import { brokenAnswer, toProviderError } from "./square-errors";

export interface SquareClientOptions {
  /** Origin that speaks Square's wire; null: Square's own. */
  baseUrl: string | null;
  /** Milliseconds until a call without an answer is given up. */
  timeoutMs?: number;
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
  /** @param translate what a failure means; a ProviderError */
  call<T>(
    token: string,
    run: (client: Square.SquareClient, options: SquareCallOptions) => PromiseLike<T>,
    translate?: (error: unknown) => Error,
  ): Promise<T>;
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
  await pause(1);
  return square;
}

export function createSquareCaller({ baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: SquareClientOptions): SquareCaller {
  let loaded: Promise<typeof Square> | undefined;
  return {
    async call(token, run, translate = toProviderError) {
      loaded ??= loadSquare();
      const { SquareClient } = await loaded;
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
