import { RETURN_RATE_CLASSES, type ReturnRate, type ReturnRateClass } from "@portal/api-contract";

/** Days of the window, in the agency's zone (S53). */
export const windowDays = 60;

/** Limits of Nacha, in hundredths of a percent (S53). A limit is crossed when it is exceeded (S71). */
export const rateLimits: Readonly<Record<ReturnRateClass, number>> = {
  unauthorized: 50,
  administrative: 300,
  overall: 1500,
};

/** With fewer debits in the window one more return is not asked about (S71). */
const fewDebits = 200;

/** Hundredths of a percent in one. */
const whole = 10_000;

/** Debits sent and returns received. `overall` has every return. */
export interface RateCounts {
  sent: number;
  returned: Readonly<Record<ReturnRateClass, number>>;
}

/** Exact, not by the rounded rate: without debits one return crosses each limit. */
function isCrossed(rate: ReturnRateClass, returned: number, sent: number): boolean {
  return returned * whole > rateLimits[rate] * sent;
}

/** Hundredths of a percent, rounded half up; null: nothing was sent. */
export function toRate(returned: number, sent: number): number | null {
  return sent === 0 ? null : Math.floor((2 * returned * whole + sent) / (2 * sent));
}

/** How many more returns, without further debits, cross the limit; 0: it is crossed. */
function countUntilLimit(rate: ReturnRateClass, returned: number, sent: number): number {
  return Math.max(0, Math.floor((rateLimits[rate] * sent) / whole) + 1 - returned);
}

/** The three rates (S71). */
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

/** After more debits, of which so many are returned. */
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

/** A run of another size with the same share of returns, each class rounded up (S71). */
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

/** The classes whose limit is crossed. */
export function findCrossed({ sent, returned }: RateCounts): ReturnRateClass[] {
  return RETURN_RATE_CLASSES.filter((rate) => isCrossed(rate, returned[rate], sent));
}

/** The greatest run, at most as large as this one, that crosses no limit at the same share of returns; 0: none (S71). */
export function findLargestSafeRun(now: RateCounts, run: RateCounts): number {
  for (let size = run.sent; size > 0; size -= 1) {
    if (findCrossed(addRun(now, resize(run, size))).length === 0) return size;
  }
  return 0;
}

/** Of how many debits on so many returns stay within the limit. */
export const debitsFor = (rate: ReturnRateClass, returned: number): number =>
  Math.ceil((returned * whole) / rateLimits[rate]);

/** Why a run could cross a limit. `share`: it does at the present share of returns · `next`: one more return does. */
export interface RunRisk {
  cause: "share" | "next";
  rate: ReturnRateClass;
}

/**
 * Whether a run needs the reason of a person, and why; null: it does not. In two cases (S71): a run of its size at the present share of
 * returns crosses a limit, or one more return would and at least 200 debits were sent in the window.
 */
export function findRunRisk(now: RateCounts, size: number): RunRisk | null {
  if (size === 0 || now.sent === 0) return null;
  const [share] = findCrossed(addRun(now, resize(now, size)));
  if (share) return { cause: "share", rate: share };
  if (now.sent < fewDebits) return null;
  const next = toRates(now).find(({ untilLimit }) => untilLimit <= 1);
  return next ? { cause: "next", rate: next.class } : null;
}
