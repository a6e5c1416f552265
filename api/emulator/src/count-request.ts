const SECOND_MS = 1_000;

const requestsOf = new WeakMap<object, number[]>();

/**
 * Counts requests in any second. A request beyond the limit is not counted and returns false.
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
