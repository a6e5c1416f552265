import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

export interface LaneRest {
  listLanes: () => readonly string[];
  /** Blocks the lane during `work` and `lanePauseMs` longer. */
  aroundRun: (job: Pick<ClaimedJob, "kind" | "lane">, work: () => Promise<void>) => Promise<void>;
}

/** Pauses of lanes (`lanePauseMs`); `onEnded` after each. */
export function createLaneRest(handlers: readonly JobHandler[], onEnded: () => void): LaneRest {
  const restOf = new Map(handlers.map(({ kind, lanePauseMs }) => [kind, lanePauseMs]));
  const resting = new Set<string>();
  return {
    listLanes: () => [...resting],
    async aroundRun({ kind, lane }, work) {
      const milliseconds = restOf.get(kind);
      if (milliseconds === undefined || lane === null) return work();
      // From the start: a claim before this job's end would find the lane free.
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
