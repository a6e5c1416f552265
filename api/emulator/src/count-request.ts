const SECOND_MS = 1_000;

/** Times of each asker's requests within the last second. */
const requestsOf = new WeakMap<object, number[]>();

/**
 * Counts a request, unless it is one too many.
 *
 * @param asker whose requests count together
 * @param limit requests within any second
 * @param now milliseconds of the machine; the clock of a space may leap
 * @returns false for a request beyond the limit, which does not count
 */
export function countRequest(asker: object, limit: number, now: number): boolean {
  const recent = (requestsOf.get(asker) ?? []).filter((at) => at > now - SECOND_MS);
  requestsOf.set(asker, recent);
  if (recent.length >= limit) return false;
  recent.push(now);
  return true;
}
