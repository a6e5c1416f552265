import type { Clock } from "../clock/clock";
import { inTransaction } from "../db/database";
import type { ScheduledTask } from "./scheduled-tasks";
import { defineJob } from "./define-job";
import type { EnqueueJob, JobHandler } from "./job";

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;

/** Work that runs once a UTC day, at its hour or as soon as a worker runs after it. */
export interface NightlyWork extends JobHandler {
  /** UTC, 0 to 23; 8 is night in every zone of the United States. */
  hour: number;
}

export interface NightlyDependencies {
  enqueueJob: EnqueueJob;
  clock: Clock;
}

/** The next time at which work of this hour runs. */
export function findNextNight(hour: number, now: Date): Date {
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds + hour * hourMilliseconds;
  return new Date(today > now.getTime() ? today : today + dayMilliseconds);
}

/** Enqueues the job of the current UTC day; a second call on that day changes nothing. */
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
