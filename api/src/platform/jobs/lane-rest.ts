import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

export interface LaneRest {
  listLanes: () => readonly string[];
  /** Blocks the job's lane during `work` and `lanePauseMs` longer. Does nothing for kinds without `lanePauseMs`. */
  aroundRun: (job: Pick<ClaimedJob, "kind" | "lane">, work: () => Promise<void>) => Promise<void>;
}

/** Tracks the lanes on pause (`lanePauseMs`). Calls `onEnded` after each pause. */
export function createLaneRest(handlers: readonly JobHandler[], onEnded: () => void): LaneRest {
  const restOf = new Map(handlers.map(({ kind, lanePauseMs }) => [kind, lanePauseMs]));
  const resting = new Set<string>();
  return {
    listLanes: () => [...resting],
    async aroundRun({ kind, lane }, work) {
      const milliseconds = restOf.get(kind);
      if (milliseconds === undefined || lane === null) return work();
      // The lane is blocked from the start: a claim that begins before this job ends would find it free.
      resting.add(lane);
      try {
        await work();
      } finally {
        setTimeout(() => {
          resting.delete(lane);
          onEnded();
        }, milliseconds).unref();
      }
    },
  };
}
