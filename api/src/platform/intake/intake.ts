import type { EnqueueSoon } from "../jobs/enqueue-soon";
import { createInTime } from "./in-time";
import { createKeepRows, type KeepRowsOptions } from "./keep-rows";
import { createKnown, type Known, type KnownOptions } from "./known";
import { createLossBook, type LossBookOptions } from "./loss-book";

export type IntakeOptions<Value, Row> = KnownOptions<Value> &
  Omit<KeepRowsOptions<Row>, "losses" | "onWritten"> &
  LossBookOptions<Row> & {
    /** The job that processes written rows. */
    jobAfterWrite: EnqueueSoon;
  };

/** Stores what anybody's requests add, thousands a second. Nothing here throws or rejects but `finish`. */
export interface Intake<Value, Row> extends Known<Value> {
  /** Resolves to true once the row is committed, to false once it counts as lost. */
  keep: (row: Row) => Promise<boolean | undefined>;
  /** Counts a row as lost that was not given to `keep`. */
  lose: (row: Row) => void;
  /** The same as the promise of `keep`, but false from `until` (of `performance.now`) on. */
  inTime: (kept: Promise<boolean | undefined>, until: number) => Promise<boolean>;
  /** Call when the process stops: waits for rows in progress, enqueues their job and stores lost events. */
  finish: () => Promise<void>;
}

/** What a pre-Express handler knows, collects and loses (D523): one policy for clicks and hits. */
export function createIntake<Value extends object, Row>(options: IntakeOptions<Value, Row>): Intake<Value, Row> {
  const { has, find } = createKnown(options);
  const losses = createLossBook(options);
  const { keep, settle } = createKeepRows({ ...options, onWritten: options.jobAfterWrite.ask, losses });
  return {
    has,
    find,
    keep,
    lose(row) {
      losses.note([row]);
    },
    inTime: createInTime(),
    async finish() {
      await settle();
      await options.jobAfterWrite.finish();
      await losses.write();
    },
  };
}
