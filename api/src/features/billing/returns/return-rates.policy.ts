import { RETURN_RATE_CLASSES, type ReturnRate, type ReturnRateClass } from "@portal/api-contract";

/** In the agency's zone (S53). */
export const windowDays = 60;

/** Nacha's, in hundredths of a percent (S53). A rate crosses its limit when it exceeds it (S71). */
export const rateLimits: Readonly<Record<ReturnRateClass, number>> = {
  unauthorized: 50,
  administrative: 300,
  overall: 1500,
};

/** Below this number of sent debits, the rule of one more return does not apply (S71). */
const fewDebits = 200;

/** Hundredths of a percent in 100%. */
const whole = 10_000;

/** `overall` counts every return. */
export interface RateCounts {
  sent: number;
  returned: Readonly<Record<ReturnRateClass, number>>;
}

/** Compares exactly, not by the rounded rate. Without debits, one return crosses each limit. */
function isCrossed(rate: ReturnRateClass, returned: number, sent: number): boolean {
  return returned * whole > rateLimits[rate] * sent;
}

/** Hundredths of a percent, rounded half up; null: no debit was sent. */
export function toRate(returned: number, sent: number): number | null {
  return sent === 0 ? null : Math.floor((2 * returned * whole + sent) / (2 * sent));
}

/** Number of further returns that cross the limit if no further debit is sent; 0: the limit is crossed. */
function countUntilLimit(rate: ReturnRateClass, returned: number, sent: number): number {
  return Math.max(0, Math.floor((rateLimits[rate] * sent) / whole) + 1 - returned);
}

/** Source: S71. */
export function toRates({ sent, returned }: RateCounts): ReturnRate[] {
  return RETURN_RATE_CLASSES.map((rate) => ({
    class: rate,
    limit: rateLimits[rate],
    returned: returned[rate],
    sent,
    rate: toRate(returned[rate], sent),
    untilLimit: countUntilLimit(rate, returned[rate], sent),
  }));
}

export function addRun({ sent, returned }: RateCounts, run: RateCounts): RateCounts {
  const sum = (rate: ReturnRateClass) => returned[rate] + run.returned[rate];
  return {
    sent: sent + run.sent,
    returned: {
      unauthorized: sum("unauthorized"),
      administrative: sum("administrative"),
      overall: sum("overall"),
    },
  };
}

/** The counts at another size, with the same share of returns. Each class is rounded up (S71). */
function resize({ sent, returned }: RateCounts, size: number): RateCounts {
  const share = (rate: ReturnRateClass) => Math.ceil((returned[rate] * size) / sent);
  return {
    sent: size,
    returned: {
      unauthorized: share("unauthorized"),
      administrative: share("administrative"),
      overall: share("overall"),
    },
  };
}

export function findCrossed({ sent, returned }: RateCounts): ReturnRateClass[] {
  return RETURN_RATE_CLASSES.filter((rate) => isCrossed(rate, returned[rate], sent));
}

/** Largest size of the run that crosses no limit at the same share of returns; 0: no run (S71). */
export function findLargestSafeRun(now: RateCounts, run: RateCounts): number {
  for (let size = run.sent; size > 0; size -= 1) {
    if (findCrossed(addRun(now, resize(run, size))).length === 0) return size;
  }
  return 0;
}

/** Fewest debits that keep the returns within the limit. */
export const debitsFor = (rate: ReturnRateClass, returned: number): number =>
  Math.ceil((returned * whole) / rateLimits[rate]);

/** `share`: at the present share of returns · `next`: with one more return. */
export interface RunRisk {
  cause: "share" | "next";
  rate: ReturnRateClass;
}

/**
 * Null: no reason is needed. Two risks (S71): the run crosses a limit at the present share of returns, or a single
 * further return does, from 200 sent debits on.
 */
export function findRunRisk(now: RateCounts, size: number): RunRisk | null {
  if (size === 0 || now.sent === 0) return null;
  const [share] = findCrossed(addRun(now, resize(now, size)));
  if (share) return { cause: "share", rate: share };
  if (now.sent < fewDebits) return null;
  const next = toRates(now).find(({ untilLimit }) => untilLimit <= 1);
  return next ? { cause: "next", rate: next.class } : null;
}
