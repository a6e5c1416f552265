const SECOND_MS = 1_000;

/** Times of each asker's requests in the last second. */
const requestsOf = new WeakMap<object, number[]>();

/**
 * Counts a request unless it exceeds the limit.
 * @param asker whose requests count together
 * @param limit requests within any second
 * @param now milliseconds of the machine, because the clock of a tenant may jump
 * @returns false for a request beyond the limit, which is not counted
 */
export function countRequest(asker: object, limit: number, now: number): boolean {
  const recent = (requestsOf.get(asker) ?? []).filter((at) => at > now - SECOND_MS);
  requestsOf.set(asker, recent);
  if (recent.length >= limit) return false;
  recent.push(now);
  return true;
}
