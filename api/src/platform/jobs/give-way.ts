import type { Clock } from "../clock/clock";
import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

/** A low-priority job is tried at least this often under load; milliseconds. */
const atLeastEvery = 1_000;

export interface GiveWayOptions {
  handlers: readonly JobHandler[];
  /** Real time. */
  clock: Clock;
  /** Claims the next due job whose kind is not in `without`. */
  claim: (without: readonly string[]) => Promise<ClaimedJob | null>;
}

export interface GiveWay {
  claim: () => Promise<ClaimedJob | null>;
  /** Counts a job as running while `work` runs. */
  whileRunning: (job: ClaimedJob, work: () => Promise<void>) => Promise<void>;
}

/**
 * Chooses the next job of a worker. Low-priority jobs run one at a time and only while nothing else runs, because they
 * take the processor. So that they never starve, one may start each second.
 */
export function createGiveWay({ handlers, clock, claim }: GiveWayOptions): GiveWay {
  const kindsThat = (giveWay: boolean) =>
    handlers.filter(({ givesWay = false }) => givesWay === giveWay).map(({ kind }) => kind);
  const [giving, others] = [kindsThat(true), kindsThat(false)];
  const running = { giving: 0, others: 0 };
  let lookedAt = 0;

  function claimGiving(): Promise<ClaimedJob | null> {
    if (running.giving > 0) return Promise.resolve(null);
    lookedAt = clock.now().getTime();
    return claim(others);
  }

  return {
    async claim() {
      const isOverdue = clock.now().getTime() - lookedAt >= atLeastEvery;
      const overdue = isOverdue ? await claimGiving() : null;
      if (overdue) return overdue;
      const next = await claim(giving);
      if (next || isOverdue || running.others > 0) return next;
      return claimGiving();
    },
    async whileRunning({ kind }, work) {
      const own = giving.includes(kind) ? "giving" : "others";
      running[own] += 1;
      try {
        await work();
      } finally {
        running[own] -= 1;
      }
    },
  };
}
