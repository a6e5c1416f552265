import type { EnqueueSoon } from "../jobs/enqueue-soon";
import { createWithDeadline } from "./with-deadline";
import { createKeepRows, type KeepRowsOptions } from "./keep-rows";
import { createValueCache, type ValueCache, type ValueCacheOptions } from "./value-cache";
import { createLossBook, type LossBookOptions } from "./loss-book";

export type IntakeOptions<Value, Row> = ValueCacheOptions<Value> &
  Omit<KeepRowsOptions<Row>, "losses" | "onWritten"> &
  LossBookOptions<Row> & {
    /** The job that processes written rows. */
    jobAfterWrite: EnqueueSoon;
  };

/** Stores rows of public requests, thousands a second. Only `finish` may throw or reject. */
export interface Intake<Value, Row> extends ValueCache<Value> {
  /** Resolves to true once the row is committed, to false once it counts as lost. */
  store: (row: Row) => Promise<boolean | undefined>;
  /** Counts a row as lost that was not passed to `keep`. */
  countLost: (row: Row) => void;
  /** Resolves like the promise of `keep`, but to false at `until` (of `performance.now`). */
  withDeadline: (kept: Promise<boolean | undefined>, until: number) => Promise<boolean>;
  /** Call when the process stops: waits for rows in progress, enqueues their job and stores lost events. */
  finish: () => Promise<void>;
}

/** Caches values, collects rows and counts losses for pre-Express handlers: one policy for clicks and hits (D523). */
export function createIntake<Value extends object, Row>(options: IntakeOptions<Value, Row>): Intake<Value, Row> {
  const { has, find } = createValueCache(options);
  const losses = createLossBook(options);
  const { keep, settle } = createKeepRows({ ...options, onWritten: options.jobAfterWrite.ask, losses });
  return {
    has,
    find,
    store: keep,
    countLost(row) {
      losses.note([row]);
    },
    withDeadline: createWithDeadline(),
    async finish() {
      await settle();
      await options.jobAfterWrite.finish();
      await losses.write();
    },
  };
}
