import type { Clock } from "../clock/clock";
import type { Database } from "../db/database";
import { changeInBatches } from "../db/change-in-batches";
import type { Logger } from "../logger/logger";

/** Upkeep that any worker may do at any time, and twice without harm. */
export interface Chore {
  name: string;
  run(): Promise<unknown>;
}

const dayMilliseconds = 86_400_000;

export interface Retention {
  /** Of the chore. */
  name: string;
  /** Table and column are words of the product, never of a request. */
  table: string;
  column: string;
  /** Milliseconds after the column's time. */
  keep: number;
  /** Rows without a time get this moment's, and go as long after it. */
  datesRows?: boolean;
}

/** Deletes the rows of a table that are older than they need to be. */
export function createRetentionChore(database: Database, clock: Clock, retention: Retention): Chore {
  const { name, table, column, keep, datesRows = false } = retention;
  return {
    name,
    run: async () => {
      const now = clock.now();
      if (datesRows) {
        await changeInBatches(database, `UPDATE ${table} SET ${column} = :now WHERE ${column} IS NULL`, { now });
      }
      const before = new Date(now.getTime() - keep);
      return changeInBatches(database, `DELETE FROM ${table} WHERE ${column} <= :before`, { before });
    },
  };
}

/** Deletes finished jobs after a week; dead ones stay until a person has looked at them. */
export function createJobChore(database: Database, clock: Clock): Chore {
  return {
    name: "finished-jobs",
    run: () => {
      const before = new Date(clock.now().getTime() - 7 * dayMilliseconds);
      return changeInBatches(database, "DELETE FROM jobs WHERE state = 'done' AND finished_at < :before", { before });
    },
  };
}

/** Deletes sessions and pending sessions that have ended. */
export function createSessionChore(database: Database, clock: Clock): Chore {
  return {
    name: "ended-sessions",
    run: async () => {
      const values = { now: clock.now() };
      await changeInBatches(database, "DELETE FROM sessions WHERE expires_at <= :now", values);
      await changeInBatches(database, "DELETE FROM pending_sessions WHERE expires_at <= :now", values);
    },
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
