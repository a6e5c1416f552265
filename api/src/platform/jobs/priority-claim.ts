import type { Clock } from "../clock/clock";
import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

/** Milliseconds. A low-priority job is tried at least this often under load. */
const atLeastEvery = 1_000;

export interface PriorityClaimOptions {
  handlers: readonly JobHandler[];
  /** Real time. */
  clock: Clock;
  /** Claims the next due job whose kind is not in `without`. */
  claim: (without: readonly string[]) => Promise<ClaimedJob | null>;
}

export interface PriorityClaim {
  claim: () => Promise<ClaimedJob | null>;
  whileRunning: (job: ClaimedJob, work: () => Promise<void>) => Promise<void>;
}

/**
 * Chooses the next job. Low-priority jobs use the processor, so one runs at a time, and only while no other job runs. Under load, one may still start
 * each second.
 */
export function createPriorityClaim({ handlers, clock, claim }: PriorityClaimOptions): PriorityClaim {
  const kindsWith = (isLow: boolean) =>
    handlers.filter(({ isLowPriority = false }) => isLowPriority === isLow).map(({ kind }) => kind);
  const [lowPriority, others] = [kindsWith(true), kindsWith(false)];
  const running = { lowPriority: 0, others: 0 };
  let triedAt = 0;

  function claimLowPriority(): Promise<ClaimedJob | null> {
    if (running.lowPriority > 0) return Promise.resolve(null);
    triedAt = clock.now().getTime();
    return claim(others);
  }

  return {
    async claim() {
      const isOverdue = clock.now().getTime() - triedAt >= atLeastEvery;
      const overdue = isOverdue ? await claimLowPriority() : null;
      if (overdue) return overdue;
      const next = await claim(lowPriority);
      if (next || isOverdue || running.others > 0) return next;
      return claimLowPriority();
    },
    async whileRunning({ kind }, work) {
      const own = lowPriority.includes(kind) ? "lowPriority" : "others";
      running[own] += 1;
      try {
        await work();
      } finally {
        running[own] -= 1;
      }
    },
  };
}
