import { brokenAnswer } from "./square-errors";

/** Versions within a millisecond. The last binary digit is no longer used. */
const STEPS = 1_000;

/** Larger than every version before 2096 without it. The sum of both is a safe integer. */
const REFUNDS_KNOWN = 4_000_000_000_000_000;

type Instant = string | null | undefined;

/** Throws if there is none or it is invalid. */
export function toInstant(...times: readonly Instant[]): Date {
  const text = times.find((time) => typeof time === "string" && time !== "");
  const instant = new Date(text ?? Number.NaN);
  if (Number.isNaN(instant.getTime())) throw brokenAnswer("a resource without a time");
  return instant;
}

/**
 * Orders versions by whether refunds are known, then change time, then Square's own version. So the order alone never
 * overwrites a return read with its refunds. Square does not always name refunds, and without them a failed refund
 * would look paid.
 */
export function stampVersion(updatedAt: Date, version?: number | null, hasRefunds = false): number {
  const own = Math.min(Math.max(version ?? 0, 0), STEPS / 2 - 1);
  return updatedAt.getTime() * STEPS + own * 2 + (hasRefunds ? REFUNDS_KNOWN : 0);
}
