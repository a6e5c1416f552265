import type { Clock } from "../clock/clock";
import type { Logger } from "../logger/logger";
import { dateRows, deleteFinishedJobs, deleteOldRows, type TimeColumn } from "./chores.sql";

/** Upkeep that any worker may do at any time, and twice without harm. */
export interface Chore {
  name: string;
  run(): Promise<unknown>;
}

const dayMilliseconds = 86_400_000;

/** How long the rows of a table stay. */
export interface Retention extends TimeColumn {
  /** Of the chore. */
  name: string;
  /** Milliseconds after the column's time. */
  keep: number;
  /** Rows without a time get this moment's, and go as long after it. */
  datesRows?: boolean;
}

/** Deletes the rows of a table that are older than they need to be. */
export function createRetentionChore(clock: Clock, retention: Retention): Chore {
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

/** Deletes finished jobs after a week; dead ones stay until a person has looked at them. */
export function createJobChore(clock: Clock): Chore {
  return {
    name: "finished-jobs",
    run: () => deleteFinishedJobs(new Date(clock.now().getTime() - 7 * dayMilliseconds)),
  };
}

/** Does all chores once a minute; returns the stop, which waits for the running round. */
export function startChores(chores: readonly Chore[], logger: Logger): () => Promise<void> {
  let round = Promise.resolve();
  async function runAll(): Promise<void> {
    for (const chore of chores) {
      await chore.run().catch((error: unknown) => {
        logger.warn({ err: error, chore: chore.name }, "a chore failed");
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
