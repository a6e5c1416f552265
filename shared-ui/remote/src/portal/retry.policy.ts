/** Attempts of one call, the first included. */
export const ATTEMPTS = 6;

/** A portal that asks for a longer pause is not waited for. */
export const LONGEST_PAUSE_MS = 120_000;

const FIRST_PAUSE_MS = 500;
const LONGEST_OWN_PAUSE_MS = 30_000;

/** Answers of a portal, or of a proxy in front of it, that is busy or restarts. */
const BUSY = new Set([429, 502, 503, 504]);

/**
 * Whether the same call may succeed later. A call that does more when it is repeated is tried again only after 429,
 * which the portal answers before it does anything.
 *
 * @param status 0: no answer
 */
export function isWorthRepeating(status: number, isRepeatable: boolean): boolean {
  if (status === 429) return true;
  return isRepeatable && (status === 0 || BUSY.has(status));
}

/**
 * Returns the pause before the next attempt, in ms: 0.5 s, doubled each time, at most 30 s, and never shorter than the
 * portal asked. A quarter of it is random, so that many machines do not return at once.
 *
 * @param attempt number of the failed attempt, from 1
 * @param random 0 to 1
 */
export function choosePause(attempt: number, retryAfterMs: number | undefined, random: number): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_OWN_PAUSE_MS);
  return Math.round(Math.max(own, retryAfterMs ?? 0) * (1 + random / 4));
}

/**
 * Reads `Retry-After`: seconds or a date.
 *
 * @param now ms
 * @returns ms; undefined: absent or not readable
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim()) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
