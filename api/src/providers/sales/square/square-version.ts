import { brokenAnswer } from "./square-errors";

/** Room for an order's own version within one millisecond; the last binary digit says whether refunds are known. */
const STEPS = 1_000;

type Instant = string | null | undefined;

/** The first time that is told. Throws when there is none or it is no time. */
export function toInstant(...times: readonly Instant[]): Date {
  const text = times.find((time) => typeof time === "string" && time !== "");
  const instant = new Date(text ?? Number.NaN);
  if (Number.isNaN(instant.getTime())) throw brokenAnswer("a resource without a time");
  return instant;
}

/**
 * A version that grows with each change, also for what has none at Square: when it was changed, then Square's own count,
 * then whether its refunds are known. What is read of a return together with its refunds is thereby never overwritten by
 * what an older or equal state of the order says alone.
 */
export function stampVersion(updatedAt: Date, version?: number | null, hasRefunds = false): number {
  const own = Math.min(Math.max(version ?? 0, 0), STEPS / 2 - 1);
  return updatedAt.getTime() * STEPS + own * 2 + (hasRefunds ? 1 : 0);
}
