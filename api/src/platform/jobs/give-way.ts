import type { Clock } from "../clock/clock";
import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

/** However much else there is to do, one of them is looked for as often; milliseconds. */
const atLeastEvery = 1_000;

export interface GiveWayOptions {
  handlers: readonly JobHandler[];
  /** Real time. */
  clock: Clock;
  /** The next due job that is of none of these kinds. */
  claim: (without: readonly string[]) => Promise<ClaimedJob | null>;
}

export interface GiveWay {
  claim: () => Promise<ClaimedJob | null>;
  /** Counts a job of a worker while it runs. */
  whileRunning: (job: ClaimedJob, work: () => Promise<void>) => Promise<void>;
}

/**
 * Chooses what a worker begins. Jobs that give way do so one at a time and while it runs nothing else: as they take the processor,
 * whatever runs beside them would wait. So that none of them waits for ever, one may begin each second.
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
