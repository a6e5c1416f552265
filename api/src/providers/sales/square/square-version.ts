import { brokenAnswer } from "./square-errors";

/** Room for an order's own version within one millisecond. The last binary digit is not used any more. */
const STEPS = 1_000;

/** Above the version of every instant before the year 2096, and with it far below the largest safe integer. */
const REFUNDS_KNOWN = 4_000_000_000_000_000;

type Instant = string | null | undefined;

/** The first time that is told. Throws when there is none or it is no time. */
export function toInstant(...times: readonly Instant[]): Date {
  const text = times.find((time) => typeof time === "string" && time !== "");
  const instant = new Date(text ?? Number.NaN);
  if (Number.isNaN(instant.getTime())) throw brokenAnswer("a resource without a time");
  return instant;
}

/**
 * A version that grows with each change, also for what has none at Square: whether its refunds are known, then when it was
 * changed, then Square's own count. What is read of a return together with its refunds is thereby never overwritten by
 * what any state of the order says alone: Square does not always name them, and without them a refund that failed would
 * look like one that was paid.
 */
export function stampVersion(updatedAt: Date, version?: number | null, hasRefunds = false): number {
  const own = Math.min(Math.max(version ?? 0, 0), STEPS / 2 - 1);
  return updatedAt.getTime() * STEPS + own * 2 + (hasRefunds ? REFUNDS_KNOWN : 0);
}
