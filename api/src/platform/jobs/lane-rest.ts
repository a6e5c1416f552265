import type { ClaimedJob } from "./claim-job";
import type { JobHandler } from "./job";

export interface LaneRest {
  /** Lanes of which nothing is begun now. */
  listLanes: () => readonly string[];
  /** Leaves the lane of a job alone while it runs and, where its kind asks for it, for a while after. */
  aroundRun: (job: Pick<ClaimedJob, "kind" | "lane">, work: () => Promise<void>) => Promise<void>;
}

/** Lanes that a worker leaves alone (`laneRests`); `onEnded` is called at the end of each rest. */
export function createLaneRest(handlers: readonly JobHandler[], onEnded: () => void): LaneRest {
  const restOf = new Map(handlers.map(({ kind, laneRests }) => [kind, laneRests]));
  const resting = new Set<string>();
  return {
    listLanes: () => [...resting],
    async aroundRun({ kind, lane }, work) {
      const milliseconds = restOf.get(kind);
      if (milliseconds === undefined || lane === null) return work();
      // From the beginning: a search for the next job that has begun before the end of this one would find the lane free.
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
