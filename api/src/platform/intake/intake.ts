import type { EnqueueSoon } from "../jobs/enqueue-soon";
import { createWithDeadline } from "./with-deadline";
import { createKeepRows, type KeepRowsOptions } from "./keep-rows";
import { createValueCache, type ValueCache, type ValueCacheOptions } from "./value-cache";
import { createLossBook, type LossBookOptions } from "./loss-book";

export type IntakeOptions<Value, Row> = ValueCacheOptions<Value> &
  Omit<KeepRowsOptions<Row>, "losses" | "onWritten"> &
  LossBookOptions<Row> & {
    jobAfterWrite: EnqueueSoon;
  };

/** Stores rows of public requests, thousands per second. Only `finish` may throw. */
export interface Intake<Value, Row> extends ValueCache<Value> {
  /** Resolves to true once the row is committed, to false once it is lost. */
  store: (row: Row) => Promise<boolean | undefined>;
  /** Counts a row that was not passed to `store` as lost. */
  countLost: (row: Row) => void;
  withDeadline: (kept: Promise<boolean | undefined>, until: number) => Promise<boolean>;
  /** Waits for rows in progress, enqueues their job and stores losses. Call when the process stops. */
  finish: () => Promise<void>;
}

/** Intake for pre-Express handlers (D523). */
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
