import { createProviderState } from "../../spaces/space.js";
import { squareError } from "./square-error.js";
import { squareOf } from "./square.state.js";

const SECOND_MS = 1_000;

/** Times of the requests of each access token within the last second, in real milliseconds. */
const requestsOf = createProviderState(() => new Map<string, number[]>());

/**
 * Counts a request of an access token. Whoever is refused is not counted.
 *
 * @param now milliseconds of a clock that runs on its own, not of the space's
 * @throws SquareError 429
 */
export function countRequest(space: Parameters<typeof squareOf>[0], token: string, now: number): void {
  const requests = requestsOf(space);
  const recent = (requests.get(token) ?? []).filter((at) => at > now - SECOND_MS);
  requests.set(token, recent);
  if (recent.length >= squareOf(space).requestsPerSecond) throw rateLimited();
  recent.push(now);
}

export function rateLimited(): Error {
  return squareError(
    429,
    "RATE_LIMIT_ERROR",
    "RATE_LIMITED",
    "Too many requests were made. Retry with a growing delay.",
  );
}
