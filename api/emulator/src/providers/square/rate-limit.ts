import type { SquareAccessToken } from "./oauth/authorizations.js";
import { squareError, type SquareError } from "./square-error.js";

const SECOND_MS = 1_000;

/** Times of the requests of each access token within the last second. */
const requestsOf = new WeakMap<SquareAccessToken, number[]>();

/**
 * Counts a request of an access token. One that is refused does not count.
 *
 * @param limit requests that a token may make within any second
 * @param now milliseconds of the machine; the clock of a space may leap
 * @throws SquareError 429
 */
export function countRequest(token: SquareAccessToken, limit: number, now: number): void {
  const recent = (requestsOf.get(token) ?? []).filter((at) => at > now - SECOND_MS);
  requestsOf.set(token, recent);
  if (recent.length >= limit) throw rateLimited();
  recent.push(now);
}

export function rateLimited(): SquareError {
  return squareError(
    429,
    "RATE_LIMIT_ERROR",
    "RATE_LIMITED",
    "Too many requests were made. Retry with a growing delay.",
  );
}
