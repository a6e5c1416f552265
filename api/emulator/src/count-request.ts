const SECOND_MS = 1_000;

const requestsOf = new WeakMap<object, number[]>();

/**
 * Counts a request. Returns false, without counting it, if `limit` requests came within the last second.
 * @param asker whose requests count together
 * @param now time of the machine in milliseconds, because a tenant's clock may jump
 */
export function countRequest(asker: object, limit: number, now: number): boolean {
  const recent = (requestsOf.get(asker) ?? []).filter((at) => at > now - SECOND_MS);
  requestsOf.set(asker, recent);
  if (recent.length >= limit) return false;
  recent.push(now);
  return true;
}
