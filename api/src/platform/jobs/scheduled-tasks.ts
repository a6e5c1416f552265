import type { Clock } from "../clock/clock";
import type { Logger } from "../logger/logger";
import { dateRows, deleteFinishedJobs, deleteOldRows, type TimeColumn } from "./scheduled-tasks.sql";

/** Any worker may run it at any time, and twice without harm. */
export interface ScheduledTask {
  name: string;
  run(): Promise<unknown>;
}

const dayMilliseconds = 86_400_000;

export interface Retention extends TimeColumn {
  name: string;
  /** Milliseconds. */
  keep: number;
  /** Rows without a time first get the current time, and are deleted `keep` after it. */
  datesRows?: boolean;
}

export function createRetentionTask(clock: Clock, retention: Retention): ScheduledTask {
  const { name, keep, datesRows = false } = retention;
  return {
    name,
    run: async () => {
      const now = clock.now();
      if (datesRows) await dateRows(retention, now);
      return deleteOldRows(retention, new Date(now.getTime() - keep));
    },
  };
}

/** Deletes finished jobs after a week. Dead jobs stay for a person. */
export function createJobCleanupTask(clock: Clock): ScheduledTask {
  return {
    name: "finished-jobs",
    run: () => deleteFinishedJobs(new Date(clock.now().getTime() - 7 * dayMilliseconds)),
  };
}

/** Runs all tasks once a minute. The returned function stops them and waits for the current round. */
export function startScheduledTasks(tasks: readonly ScheduledTask[], logger: Logger): () => Promise<void> {
  let round = Promise.resolve();
  async function runAll(): Promise<void> {
    for (const task of tasks) {
      await task.run().catch((error: unknown) => {
        logger.warn({ err: error, task: task.name }, "a task failed");
      });
    }
  }
  const timer = setInterval(() => {
    round = round.then(runAll);
  }, 60_000);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
