import type { Clock } from "../clock/clock";
import { inTransaction } from "../db/database";
import type { ScheduledTask } from "./scheduled-tasks";
import { defineJob } from "./define-job";
import type { EnqueueJob, JobHandler } from "./job";

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;

/** A job that runs once per UTC day: at `hour`, or when a worker next runs after it. */
export interface NightlyWork extends JobHandler {
  /** UTC. Hour 8 is night in all US zones. */
  hour: number;
}

export interface NightlyDependencies {
  enqueueJob: EnqueueJob;
  clock: Clock;
}

export function findNextNight(hour: number, now: Date): Date {
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds + hour * hourMilliseconds;
  return new Date(today > now.getTime() ? today : today + dayMilliseconds);
}

/** Enqueues the job once per UTC day: later calls on that day have the same dedupe key. */
export function createNightlyTask(dependencies: NightlyDependencies, { kind, hour }: NightlyWork): ScheduledTask {
  const { enqueueJob, clock } = dependencies;
  const job = defineJob({ kind, payload: {} });
  return {
    name: kind,
    run: async () => {
      const day = Math.floor(clock.now().getTime() / dayMilliseconds);
      const runAt = new Date(day * dayMilliseconds + hour * hourMilliseconds);
      await inTransaction(() => enqueueJob({ job, payload: {}, runAt, dedupeKey: String(day) }));
    },
  };
}
