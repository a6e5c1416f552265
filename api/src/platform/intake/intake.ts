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

/** For public requests, thousands per second. Only `finish` may throw. */
export interface Intake<Value, Row> extends ValueCache<Value> {
  /** True once committed, false once lost. */
  store: (row: Row) => Promise<boolean | undefined>;
  /** For rows not passed to `store`. */
  countLost: (row: Row) => void;
  withDeadline: (kept: Promise<boolean | undefined>, until: number) => Promise<boolean>;
  /** Waits for rows, enqueues their job and stores losses. Call at the stop. */
  finish: () => Promise<void>;
}

/** For pre-Express handlers (D523). */
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
